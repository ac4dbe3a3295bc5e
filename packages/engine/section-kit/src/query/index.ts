// Picked by hand: every export is in the file that every section gets.
export { MutationObserver, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
export { apiRequest, ResponseError } from './api-request.ts';
export { queryClient } from './query-client.ts';
export { getQueryFn } from './query-function.ts';
