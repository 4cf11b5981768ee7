import { QueryClient } from '@tanstack/react-query';
import { isFailure } from './call-error.ts';

/** Between two attempts of what failed. */
export const HEAL_AFTER_MS = 8000;

/**
 * A refusal is an answer and is not asked again. A failure of the network or the server is asked again at once, then
 * every few seconds for as long as somebody looks at it.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => isFailure(error) && failures < 1,
        refetchInterval: ({ state }) => isFailure(state.error) && HEAL_AFTER_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/** The one cache of the app in a browser; the server has one for each page. */
export const queryClient = createQueryClient();
