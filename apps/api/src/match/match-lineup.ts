import type { BoxLine, Lineup, LineupSide } from '@touchline/contract/match-detail';
import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import type { Services } from '../services.ts';

type Source = Pick<Services, 'documents' | 'matches'>;

const STARTERS = 5;

const coachOf = async (teamId: number, { matches }: Source) => {
  const page = await matches.teamPage(teamId);
  return { coach_zh: page?.row.coach_zh ?? '', coach_en: page?.row.coach_en ?? '' };
};

const withCoaches = async (
  match: Match,
  sides: { home: Omit<LineupSide, 'coach_zh' | 'coach_en'>; away: Omit<LineupSide, 'coach_zh' | 'coach_en'> },
  source: Source,
) => {
  const [home, away] = await Promise.all([coachOf(match.home.id, source), coachOf(match.away.id, source)]);
  return { home: { ...sides.home, ...home }, away: { ...sides.away, ...away } };
};

/** Both line-ups of a football match, once published. */
const footballLineup = async (match: Match, source: Source): Promise<Lineup> => {
  const stored = await source.documents.lineup(match.id);
  if (!stored) return { published: false };
  const best = stored.best_player_id === undefined ? {} : { best_player_id: stored.best_player_id };
  return { published: true, ...(await withCoaches(match, stored, source)), ...best };
};

const sideOfBox = (lines: readonly BoxLine[]) => {
  const players = lines.map(({ id, name_zh, name_en, number, position }) => ({
    id,
    name_zh,
    name_en,
    number,
    position,
  }));
  return { formation: '', first: players.slice(0, STARTERS), bench: players.slice(STARTERS) };
};

/** Who plays a basketball match: starters come first in its box score. */
const basketballLineup = async (match: Match, source: Source): Promise<Lineup> => {
  const box = await source.documents.box(match.id);
  if (box.home.length === 0 && box.away.length === 0) return { published: false };
  const sides = { home: sideOfBox(box.home), away: sideOfBox(box.away) };
  return { published: true, ...(await withCoaches(match, sides, source)) };
};

/** Who plays a match, once it is known. */
export const matchLineup = (match: Match, source: Source): Promise<Lineup> =>
  match.sport_id === Sport.football ? footballLineup(match, source) : basketballLineup(match, source);
