import { QueryClient } from '@tanstack/react-query';
import { isFailure } from './call-error.ts';

/** A refusal is an answer and is not asked again; a failure of the network or the server is, once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => isFailure(error) && failures < 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/** The one cache of the app in a browser; the server has one for each page. */
export const queryClient = createQueryClient();
