import type { Incident } from '@touchline/contract/match-detail';
import type { DetailReader } from '@touchline/match-store/detail-reader';

const toPosition = (position: number): Incident['position'] =>
  position === 1 || position === 2 ? position : 0;

/** The timeline as calls hand it out, earliest first. */
export const matchIncidents = async (
  matchId: number,
  details: Pick<DetailReader, 'incidentsOf'>,
): Promise<Incident[]> => {
  const rows = await details.incidentsOf(matchId);
  return rows.map(
    ({ number, type, position, minute, stoppage, home_score: home, away_score: away, body }) => ({
      number,
      type,
      position: toPosition(position),
      minute,
      stoppage,
      home_score: home,
      away_score: away,
      ...body,
    }),
  );
};
