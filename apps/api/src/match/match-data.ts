import type { Match } from '@touchline/contract/match';
import type { BoxLine, MatchData, Statistic } from '@touchline/contract/match-detail';
import { Sport } from '@touchline/domain/sport';
import type { Services } from '../services.ts';

/** What is compared of two basketball teams, in the order of their type numbers from 1. */
const COMPARED = [
  'twos',
  'twos_tried',
  'threes',
  'threes_tried',
  'free_throws',
  'free_throws_tried',
  'offensive_rebounds',
  'defensive_rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'points',
] as const satisfies readonly (keyof BoxLine)[];

const sumOf = (lines: readonly BoxLine[], field: (typeof COMPARED)[number]): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

/** The comparison of two basketball teams: the sums of their players. */
export const boxStatistics = ({ home, away }: { home: BoxLine[]; away: BoxLine[] }): Statistic[] =>
  home.length === 0 && away.length === 0
    ? []
    : COMPARED.map((field, index) => ({
        type: index + 1,
        home: sumOf(home, field),
        away: sumOf(away, field),
      }));

/** Statistics of a match that exists. */
export const matchData = async (
  { sport_id: sportId, id: matchId }: Match,
  { documents }: Pick<Services, 'documents'>,
): Promise<MatchData> => {
  if (sportId === Sport.football) {
    const [statistics, periods, momentum] = await Promise.all([
      documents.statistics(matchId),
      documents.periods(matchId),
      documents.momentum(matchId),
    ]);
    return { statistics, periods, momentum, leads: [], shots: [] };
  }
  const [box, reported, periods, leads, shots] = await Promise.all([
    documents.box(matchId),
    documents.statistics(matchId),
    documents.periods(matchId),
    documents.leads(matchId),
    documents.shots(matchId),
  ]);
  // Figures that no player's line contains, such as points in the paint, come from the source separately.
  const summed = boxStatistics(box);
  const rest = reported.filter(({ type }) => summed.every((one) => one.type !== type));
  return { statistics: [...summed, ...rest], periods, momentum: [], leads, shots };
};
