import { QueryClient } from '@tanstack/react-query';

/**
 * The one client of the page. Nothing goes stale, nothing is fetched twice by itself. Without a network the request is
 * made too, and fails: the visitor reads it, instead of waiting for a connection.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
});
