import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { MatchTeam } from './match.ts';
import { Count, Day, SportId } from './scalars.ts';

export const RankingRow = v.object({
  position: Count,
  /** Places won since the list before; negative when lost. */
  change: v.pipe(v.number(), v.integer()),
  team: MatchTeam,
  sport_id: SportId,
  country: v.string(),
  country_zh: v.string(),
  /** Confederation of a national team or conference of a basketball club; empty where there is none. */
  region: v.string(),
  region_zh: v.string(),
  points: v.number(),
  change_points: v.number(),
});
export type RankingRow = v.InferOutput<typeof RankingRow>;

export const Ranking = v.object({
  /** Day of the list. */
  date: Day,
  /** Days of lists that may be asked for, newest first. */
  dates: v.array(Day),
  /** Regions that the list may be narrowed to. */
  regions: v.array(v.object({ name: v.string(), name_zh: v.string() })),
  list: v.array(RankingRow),
  total: Count,
});
export type Ranking = v.InferOutput<typeof Ranking>;

const Asked = {
  date: v.optional(Day),
  country: v.optional(v.pipe(v.string(), v.maxLength(80))),
  /** Confederation or conference, by its Latin name. */
  region: v.optional(v.pipe(v.string(), v.maxLength(80))),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(40))),
};

/** National teams, by their results. @source app §7 */
export const getFifaRank = defineCall({
  path: '/api/SportDatabase/getFifaRank',
  access: 'guest',
  summary: 'National football teams by strength.',
  body: v.object({ type: v.optional(v.picklist(['men', 'women']), 'men'), ...Asked }),
  data: Ranking,
});

export const getHotFootballRank = defineCall({
  path: '/api/SportDatabase/getHotFootballRank',
  access: 'guest',
  summary: 'Football clubs by strength.',
  body: v.object(Asked),
  data: Ranking,
});

export const getHotBasketballRank = defineCall({
  path: '/api/SportDatabase/getHotBasketballRank',
  access: 'guest',
  summary: 'Basketball teams by strength.',
  body: v.object(Asked),
  data: Ranking,
});
