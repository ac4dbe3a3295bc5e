import { installFetch, response } from '../testing/responses.ts';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

test('nothing goes stale, nothing is fetched or sent again automatically', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  });
});

test('a query without a function of its own reads its key, once', async () => {
  const fetch = installFetch();
  fetch.mockResolvedValue(response({ status: 200, body: '[1,2]' }));
  const read = () => queryClient.fetchQuery({ queryKey: ['/api/things'] });
  await expect(read()).resolves.toEqual([1, 2]);
  await expect(read()).resolves.toEqual([1, 2]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('401 is an error by default, and is not tried again', async () => {
  const fetch = installFetch();
  fetch.mockResolvedValue(response({ status: 401, body: 'no' }));
  await expect(queryClient.fetchQuery({ queryKey: ['/api/private'] })).rejects.toThrow('401: no');
  expect(fetch).toHaveBeenCalledTimes(1);
});
