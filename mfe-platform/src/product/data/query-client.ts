import { QueryClient } from '@tanstack/react-query';

/**
 * Defaults of specification section 9: nothing goes stale, nothing is fetched twice by itself. Without a network the
 * request is made too, and fails: the visitor reads it, instead of waiting for a connection.
 */
export const createQueryClient = () =>
  new QueryClient({
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
