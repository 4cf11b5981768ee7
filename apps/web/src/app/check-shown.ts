import { DayMatches, Match } from '@touchline/contract/match';
import * as v from 'valibot';
import { queryClient } from '../platform/query-client.ts';
import { rest } from '../platform/rest.ts';
import { takeShown } from './take-over.ts';

/** Matches that are checked in one go, a few milliseconds on a slow phone. */
const AT_ONCE = 25;

const Frame = v.object({ ...DayMatches.entries, matches: v.array(v.unknown()) });

/** Whether an answer is a list of matches as it is declared; gives way to everything else again and again. */
export const isDayMatches = async (data: unknown): Promise<boolean> => {
  const frame = v.safeParse(Frame, data);
  if (!frame.success) return false;
  const { matches } = frame.output;
  for (let from = 0; from < matches.length; from += AT_ONCE) {
    await rest();
    if (!v.is(v.array(Match), matches.slice(from, from + AT_ONCE))) return false;
  }
  return true;
};

/** Checks the list that the app began with; one that is not as declared goes, and is asked for anew. */
export const checkShown = async (): Promise<void> => {
  const shown = takeShown();
  if (!shown || (await isDayMatches(shown.data))) return;
  await queryClient.resetQueries({ queryKey: shown.queryKey, exact: true });
};
