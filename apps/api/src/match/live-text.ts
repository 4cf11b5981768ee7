import type { Match } from '@touchline/contract/match';
import type { LiveText } from '@touchline/contract/match-detail';
import type { Language } from '@touchline/domain/match-dates';
import type { Services } from '../services.ts';

const MOST_LINES = 500;

/** Lines of live text newer than the one that the caller has. @source app §7 "getTliveData {matchid, startid}" */
export const liveText = async (
  { id: matchId }: Match,
  { details, language }: Pick<Services, 'details'> & { language: Language },
  { startid: startId }: { startid: number },
): Promise<LiveText[]> => {
  const lines = await details.liveTextAfter({ matchId, startId, limit: MOST_LINES, language });
  return lines.map(({ position, main, ...line }) => ({
    ...line,
    position: position === 1 || position === 2 ? position : 0,
    main: main === 1 ? 1 : 0,
  }));
};
