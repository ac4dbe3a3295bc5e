import { installFetch, response } from '../testing/responses.ts';
import { getQueryFn } from './query-function.ts';

const { signal } = new AbortController();
const context = { queryKey: ['/api/things', { page: 2 }], signal };

test('reads JSON from the first element of the key, with credentials', async () => {
  const fetch = installFetch();
  fetch.mockResolvedValue(response({ status: 200, body: '{"entries":[1]}' }));
  await expect(getQueryFn({ on401: 'throw' })(context)).resolves.toEqual({ entries: [1] });
  expect(fetch).toHaveBeenCalledWith('/api/things', { credentials: 'include', signal });
});

test('401 is an error by choice', async () => {
  installFetch().mockResolvedValue(response({ status: 401, statusText: 'Unauthorized', body: '' }));
  await expect(getQueryFn({ on401: 'throw' })(context)).rejects.toThrow(new Error('401: Unauthorized'));
});

test('401 is no data by choice', async () => {
  installFetch().mockResolvedValue(response({ status: 401, body: 'who?' }));
  await expect(getQueryFn({ on401: 'returnNull' })(context)).resolves.toBeNull();
});

test.each(['throw', 'returnNull'] as const)('another failure is an error with %s', async (on401) => {
  installFetch().mockResolvedValue(response({ status: 500, body: 'broken' }));
  await expect(getQueryFn({ on401 })(context)).rejects.toThrow(new Error('500: broken'));
});
