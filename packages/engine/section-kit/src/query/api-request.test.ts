import { apiRequest } from './api-request.ts';

const url = '/api/leads';
const fetch = jest.spyOn(globalThis, 'fetch');

beforeEach(() => fetch.mockReset().mockResolvedValue(new Response('{"id":"1"}', { status: 201 })));

test('[SH-25] sends data as JSON, with the given headers and signal', async () => {
  const { signal } = new AbortController();
  await apiRequest('POST', url, { a: 1 }, { 'Idempotency-Key': 'k' }, signal);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    body: '{"a":1}',
    credentials: 'include',
    redirect: 'error',
    signal,
  });
});

test('[SH-25] sends neither body nor content type without data', async () => {
  await apiRequest('DELETE', url);
  const init = fetch.mock.calls[0]![1];
  expect(init).toMatchObject({ method: 'DELETE', headers: {}, body: null, credentials: 'include' });
});

test.each([[false], [0], [null], ['']])('%j is data too', async (data) => {
  await apiRequest('PUT', url, data);
  expect(fetch.mock.calls[0]![1]).toMatchObject({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  });
});

test.each([
  [200, '<html>'],
  [201, '<html>'],
  [204, null],
])('%i is success, and the response is returned', async (status, body) => {
  const response = new Response(body, { status });
  fetch.mockResolvedValue(response);
  await expect(apiRequest('POST', url, {})).resolves.toBe(response);
});

test.each([
  [{ status: 503 }, '{"title":"Down"}', '503: {"title":"Down"}'],
  [{ status: 422 }, 'no', '422: no'],
  [{ status: 404, statusText: 'Not Found' }, '', '404: Not Found'],
  [{ status: 304, statusText: 'Not Modified' }, null, '304: Not Modified'],
])('[SH-25] %j with the body %j is the error %j', async (given, body, message) => {
  fetch.mockResolvedValue(new Response(body, given));
  await expect(apiRequest('POST', url, {})).rejects.toThrow(new Error(message));
});

test('a network failure is passed on unchanged', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(apiRequest('GET', url)).rejects.toThrow('Failed to fetch');
});
