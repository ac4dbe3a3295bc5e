import { QueryClient } from '@tanstack/react-query';
import { getQueryFn } from './query-function.ts';

/**
 * The one client of a page. Nothing goes stale, nothing is fetched or sent twice automatically. Without a network the
 * request is made too, and fails: the visitor sees it, instead of waiting for a connection.
 */
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
