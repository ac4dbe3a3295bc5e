import type { QueryFunctionContext } from '@tanstack/react-query';
import { throwUnlessOk } from './api-request.ts';

interface QueryFunctionOptions {
  /** Meaning of a 401 response: an error, or no data. */
  on401: 'throw' | 'returnNull';
}

/** The first element of the key is the URL, the response is JSON. */
export function getQueryFn({ on401 }: QueryFunctionOptions) {
  return async ({
    queryKey,
    signal,
  }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> => {
    const response = await fetch(String(queryKey[0]), { credentials: 'include', signal });
    if (on401 === 'returnNull' && response.status === 401) return null;
    await throwUnlessOk(response);
    return response.json();
  };
}
