import { getTeamInfo } from '@touchline/contract/team';
import type { StandingRow } from '@touchline/contract/standing';
import { handle } from '../handle.ts';
import { seasonStandings } from '../match/match-standings.ts';
import type { Services } from '../services.ts';
import { findTeam, newestSeason } from './team-season.ts';

const LAST = 5;
const NEXT = 3;
const EVENTS = 6;

const standingOf = async (teamId: number, services: Services): Promise<{ standing?: StandingRow }> => {
  const season = await newestSeason(teamId, services);
  if (!season) return {};
  const { competitionId: eventId, season: name } = season;
  const { groups } = await seasonStandings({ eventId, season: name, type: 'all' }, services);
  const standing = groups.flatMap(({ rows }) => rows).find(({ team }) => team.id === teamId);
  return standing === undefined ? {} : { standing };
};

const eventsOf = async (teamId: number, { matches }: Services) => {
  const ids = [...new Set((await matches.seasonsOfTeam(teamId)).map(({ eventId }) => eventId))].slice(
    0,
    EVENTS,
  );
  const byId = new Map((await matches.competitions(ids)).map((event) => [event.id, event]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export default handle(getTeamInfo, async ({ teamid: teamId }, context) => {
  const { matches, analysis, liveRooms, catalogueFollows, caller, nowSec } = context;
  const { team: stored, row, venue } = await findTeam(teamId, context);
  const { sport_id: sportId, ...team } = stored;
  const [events, standing, last, next] = await Promise.all([
    eventsOf(teamId, context),
    standingOf(teamId, context),
    analysis.recent({ teamId, beforeSec: nowSec, limit: LAST }),
    matches.fixtures({ teamId, when: 'coming', limit: NEXT, offset: 0 }),
  ]);
  const followed =
    caller !== undefined && (await catalogueFollows.follows(caller.account.id, 'team', teamId));
  return {
    team,
    sport_id: sportId,
    country: row.country,
    country_zh: row.country_zh,
    coach_zh: row.coach_zh,
    coach_en: row.coach_en,
    ...(row.founded === null ? {} : { founded: row.founded }),
    ...(venue === undefined ? {} : { venue }),
    events,
    ...standing,
    last: await liveRooms.mark(last),
    next: await liveRooms.mark(next.list),
    attented: followed ? (1 as const) : (0 as const),
  };
});
