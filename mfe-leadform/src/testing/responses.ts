/** jsdom has no Response. */
export function response({ status = 201, body = '{"id":"1"}' } = {}): Response {
  const ok = status >= 200 && status < 300;
  return {
    ok,
    status,
    statusText: '',
    text: async () => body,
    json: async () => JSON.parse(body),
  } as Response;
}

export function installFetch() {
  const fetch = jest.fn(async (_url: string, _init: RequestInit) => response());
  Object.assign(globalThis, { fetch });
  return fetch;
}

/** Ends only when it is aborted. */
export function hang(_url: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
