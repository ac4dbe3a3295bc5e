import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

const fetch = jest.spyOn(globalThis, 'fetch');

beforeEach(() => fetch.mockReset());

afterEach(() => queryClient.clear());

test('[SH-24] nothing goes stale, nothing is fetched or sent again automatically', () => {
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

test('[SH-26] a query without a function of its own reads its key, once', async () => {
  fetch.mockResolvedValue(new Response('[1,2]'));
  const read = () => queryClient.fetchQuery({ queryKey: ['/api/things'] });
  await expect(read()).resolves.toEqual([1, 2]);
  await expect(read()).resolves.toEqual([1, 2]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('[SH-26] 401 is an error by default, and is not tried again', async () => {
  fetch.mockResolvedValue(new Response('no', { status: 401 }));
  await expect(queryClient.fetchQuery({ queryKey: ['/api/private'] })).rejects.toThrow('401: no');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('offline, reading and sending fail at once instead of waiting', async () => {
  onlineManager.setOnline(false);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(queryClient.fetchQuery({ queryKey: ['/api/things'] })).rejects.toThrow('Failed to fetch');
  const send = new MutationObserver(queryClient, { mutationFn: () => globalThis.fetch('/api/things') });
  await expect(send.mutate()).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
});
