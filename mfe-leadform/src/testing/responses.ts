interface TextResponse {
  status?: number;
  statusText?: string;
  body?: string;
}

/** The part of a Response that the request layer reads; jsdom has none. */
export function response({
  status = 201,
  statusText = '',
  body = '{"id":"1"}',
}: TextResponse = {}): Response {
  const ok = status >= 200 && status < 300;
  return { ok, status, statusText, text: async () => body, json: async () => JSON.parse(body) } as Response;
}

/** Replaces fetch; returns 201 unless set otherwise. */
export function installFetch() {
  const fetch = jest.fn(async (_url: string, _init: RequestInit) => response());
  Object.assign(globalThis, { fetch });
  return fetch;
}

/** A fetch that never resolves and ends only when it is aborted. */
export function hang(_url: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
