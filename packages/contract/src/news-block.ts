import * as v from 'valibot';
import { Count, Id, Url } from './scalars.ts';

/** Words with their marks; `link` is an own path or an address of another site. */
export const Span = v.object({
  text: v.string(),
  bold: v.optional(v.boolean()),
  italic: v.optional(v.boolean()),
  link: v.optional(Url),
});
export type Span = v.InferOutput<typeof Span>;

/** A part of an article. No HTML is stored or sent: the page draws each kind by itself. */
export const NewsBlock = v.variant('kind', [
  v.object({ kind: v.literal('paragraph'), spans: v.array(Span) }),
  v.object({ kind: v.literal('heading'), text: v.string() }),
  v.object({ kind: v.literal('list'), ordered: v.boolean(), items: v.array(v.array(Span)) }),
  v.object({ kind: v.literal('quote'), spans: v.array(Span) }),
  v.object({ kind: v.literal('picture'), url: Url, alt: v.string() }),
  v.object({ kind: v.literal('match'), match_id: Id }),
  v.object({ kind: v.literal('content'), content_id: Id }),
]);
export type NewsBlock = v.InferOutput<typeof NewsBlock>;

export const MOST_BLOCKS = 200;
export const MOST_PICTURES = 20;

/** Goals, numbers and names of a finished match; the words of a report are chosen at reading. */
const Pair = v.tuple([Count, Count]);
const Names = v.object({ zh: v.string(), en: v.string() });
const Side = v.picklist(['home', 'away']);
const Moment = { side: Side, player: v.string(), minute: v.string() };
export const ReportFactsShape = v.object({
  matchId: Id,
  sport: v.picklist(['football', 'basketball']),
  home: Names,
  away: Names,
  event: Names,
  score: Pair,
  half: v.optional(Pair),
  shootOut: v.optional(Pair),
  quarters: v.optional(v.array(Pair)),
  goals: v.array(v.object({ ...Moment, kind: v.picklist(['goal', 'penalty', 'own']), score: Pair })),
  reds: v.array(v.object(Moment)),
  scorers: v.optional(v.array(v.object({ side: Side, player: v.string(), points: Count }))),
  statistics: v.array(
    v.object({
      kind: v.picklist(['possession', 'shots', 'onTarget', 'corners']),
      home: v.number(),
      away: v.number(),
    }),
  ),
  venue: v.optional(Names),
});
