import type { TeamPage } from '@touchline/match-store/catalogue-reader';
import type { Services } from '../services.ts';
import { notFound } from '../refusal.ts';

/** A team. @throws {RefusedError} when there is none */
export const findTeam = async (id: number, { matches }: Pick<Services, 'matches'>): Promise<TeamPage> => {
  const page = await matches.teamPage(id);
  if (!page) throw notFound('teamid');
  return page;
};

/** The newest season of a league that a team plays; of a cup where it plays no league. */
export const newestSeason = async (
  teamId: number,
  { matches }: Pick<Services, 'matches'>,
): Promise<{ competitionId: number; season: string } | undefined> => {
  const seasons = await matches.seasonsOfTeam(teamId);
  const events = await matches.competitions(seasons.map(({ eventId }) => eventId));
  const leagues = new Set(events.filter(({ kind }) => kind === 'league').map(({ id }) => id));
  const newest = seasons.find(({ eventId }) => leagues.has(eventId)) ?? seasons[0];
  return newest && { competitionId: newest.eventId, season: newest.season };
};
