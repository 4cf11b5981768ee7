import type { LiveText } from '@touchline/contract/match-detail';
import type { Language } from '@touchline/domain/match-dates';
import type { Parts } from '../parts.ts';

const MOST_LINES = 500;

/** Lines of live text newer than the one that the caller has. @source app §7 "getTliveData {matchid, startid}" */
export const liveText = async (
  { matchid: matchId, startid: startId }: { matchid: number; startid: number },
  { details, language }: Pick<Parts, 'details'> & { language: Language },
): Promise<LiveText[]> => {
  const lines = await details.liveTextAfter({ matchId, startId, limit: MOST_LINES, language });
  return lines.map(({ position, main, ...line }) => ({
    ...line,
    position: position === 1 || position === 2 ? position : 0,
    main: main === 1 ? 1 : 0,
  }));
};
