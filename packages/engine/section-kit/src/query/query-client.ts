import { QueryClient } from '@tanstack/react-query';
import { getQueryFn } from './query-function.ts';

/** Nothing goes stale or is repeated automatically. Without a network a request fails immediately. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: getQueryFn({ on401: 'throw' }),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
