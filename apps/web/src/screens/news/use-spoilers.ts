import { useListSettings } from '../../features/match/list-settings.ts';
import type { Spoilers } from '../../features/news/queries.ts';

/** What the server is asked for: with "hide scores" it leaves out what gives a result away. */
export const useSpoilers = (): Spoilers => (useListSettings(({ hideScores }) => hideScores) ? 0 : 1);
