import type { Match } from '@touchline/contract/match';
import type { LiveText } from '@touchline/contract/match-detail';
import type { Language } from '@touchline/domain/match-dates';
import type { Services } from '../services.ts';
import { linesAsOf } from './lines-as-of.ts';
import { thenOf, type AsOf } from './match-as-of.ts';

const MOST_LINES = 500;

type Tools = Pick<Services, 'details' | 'matches' | 'clock'> & { language: Language };

/** Lines of live text newer than the one that the caller has. @source app §7 "getTliveData {matchid, startid}" */
export const liveText = async (
  match: Match,
  tools: Tools,
  { startid: startId, ...asOf }: { startid: number } & AsOf,
): Promise<LiveText[]> => {
  const { details, language } = tools;
  const then = await thenOf(match, tools, asOf);
  const lines = await details.liveTextAfter({ matchId: match.id, startId, limit: MOST_LINES, language });
  const shown = then ? linesAsOf(lines, then.match, then.nowSec) : lines;
  return shown.map(({ position, main, ...line }) => ({
    ...line,
    position: position === 1 || position === 2 ? position : 0,
    main: main === 1 ? 1 : 0,
  }));
};
