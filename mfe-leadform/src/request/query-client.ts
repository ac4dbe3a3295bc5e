import { QueryClient } from '@tanstack/react-query';
import { getQueryFn } from './query-function.ts';

/** Defaults of specification section 9: nothing goes stale, nothing is fetched or sent twice by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: getQueryFn({ on401: 'throw' }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
});
