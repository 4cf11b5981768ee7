import type { Match } from '@touchline/contract/match';
import type { LiveText } from '@touchline/contract/match-detail';
import type { Language } from '@touchline/domain/match-dates';
import type { Services } from '../services.ts';
import { linesAsOf } from './lines-as-of.ts';
import { matchAsOf, momentOf } from './match-as-of.ts';

const MOST_LINES = 500;

type Tools = Pick<Services, 'details' | 'matches' | 'clock'> & { language: Language };

/** Lines of live text newer than the one that the caller has. @source app §7 "getTliveData {matchid, startid}" */
export const liveText = async (
  match: Match,
  { details, language, matches, clock }: Tools,
  { startid: startId, as_of_ms: asOfMs }: { startid: number; as_of_ms?: number | undefined },
): Promise<LiveText[]> => {
  const { id: matchId } = match;
  const momentMs = momentOf(asOfMs, clock.nowMs());
  const lines = await details.liveTextAfter({ matchId, startId, limit: MOST_LINES, language });
  const shown =
    momentMs === undefined
      ? lines
      : linesAsOf(lines, matchAsOf(match, await matches.toldAsOf(matchId, momentMs / 1000)), momentMs / 1000);
  return shown.map(({ position, main, ...line }) => ({
    ...line,
    position: position === 1 || position === 2 ? position : 0,
    main: main === 1 ? 1 : 0,
  }));
};
