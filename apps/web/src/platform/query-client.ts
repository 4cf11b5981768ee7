import { QueryClient } from '@tanstack/react-query';
import { isOffline } from './call-error.ts';

/** One cache for the whole app. A refusal is an answer and is not asked again; a network failure is, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => isOffline(error) && failures < 1,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
