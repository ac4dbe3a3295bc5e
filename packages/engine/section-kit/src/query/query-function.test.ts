import { getQueryFn } from './query-function.ts';

const { signal } = new AbortController();
const context = { queryKey: ['/api/things', { page: 2 }], signal };
const fetch = jest.spyOn(globalThis, 'fetch');

beforeEach(() => fetch.mockReset());

test('[SH-26] reads JSON from the first element of the key, with credentials', async () => {
  fetch.mockResolvedValue(new Response('{"entries":[1]}'));
  await expect(getQueryFn({ on401: 'throw' })(context)).resolves.toEqual({ entries: [1] });
  expect(fetch).toHaveBeenCalledWith('/api/things', { credentials: 'include', signal });
});

test('[SH-26] 401 is no data by choice', async () => {
  fetch.mockResolvedValue(new Response('who?', { status: 401 }));
  await expect(getQueryFn({ on401: 'returnNull' })(context)).resolves.toBeNull();
});

test.each(['throw', 'returnNull'] as const)('another failure is an error with %s', async (on401) => {
  fetch.mockResolvedValue(new Response('broken', { status: 500 }));
  await expect(getQueryFn({ on401 })(context)).rejects.toThrow(new Error('500: broken'));
});
