export class ResponseError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

/**
 * @param data sent as JSON; without it there is neither body nor content type.
 * @throws ResponseError `"<status>: <body or status text>"` for any response but 2xx, also a redirect.
 */
export async function apiRequest(
  method: string,
  url: string,
  data?: unknown,
  headers?: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const hasData = data !== undefined;
  const response = await fetch(url, {
    method,
    headers: hasData ? { 'Content-Type': 'application/json', ...headers } : { ...headers },
    body: hasData ? JSON.stringify(data) : null,
    credentials: 'include',
    // A redirect to a login page would end in 200 and count as success.
    redirect: 'error',
    signal: signal ?? null,
  });
  await throwUnlessOk(response);
  return response;
}

export async function throwUnlessOk(response: Response): Promise<void> {
  if (response.ok) return;
  const text = (await response.text()) || response.statusText;
  throw new ResponseError(response.status, text);
}
