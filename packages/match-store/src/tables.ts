import type { TableZone } from '@touchline/domain/table-zone';
import type { ColumnType, Generated, Insertable, JSONColumnType } from 'kysely';
import type { DB } from './generated-tables.ts';

type Json<Value extends object> = JSONColumnType<Value>;
/** How int8 arrives is up to the driver: read it with a cast to text. */
type BigInt64 = ColumnType<string | number, string | number, string | number>;

/** What decides between equal points: the difference of goals, or the matches of the equals alone. */
export type TieBreak = 'difference' | 'headToHead';

/** What an incident carries beyond its place in the match; absent fields are unknown. */
export type IncidentBody = {
  player_id?: number;
  player_name?: string;
  assist_id?: number;
  assist_name?: string;
  in_player_id?: number;
  in_player_name?: string;
  out_player_id?: number;
  out_player_name?: string;
  var_result?: number;
  cancelled?: boolean;
};

/** First, second and third value: home, draw, away; or home, line, away; or over, line, under. Decimal odds. */
export type OddsValues = readonly [number, number, number];

/** What companies show, by their number and by kind; a company without a kind has sealed it. */
export type OddsQuotes = Readonly<Record<number, Partial<Record<'eu' | 'asia' | 'bs' | 'cr', OddsValues>>>>;

/** Closed sets and the shapes of JSON columns, which PostgreSQL does not know. */
type Columns = {
  competition: {
    kind: 'league' | 'cup';
    tie_break: Generated<TieBreak>;
    zones: Generated<readonly TableZone[]>;
  };
  incident: { body: Json<IncidentBody> };
  detail: { body: Json<object> };
  sequencer: { last_id: BigInt64; pruned_id: BigInt64 };
  match_change: { id: BigInt64; body: Json<object> };
  odds: { quotes: Json<OddsQuotes> };
  odds_outline: { opening: Json<OddsQuotes>; closing: Json<OddsQuotes> };
  odds_now: { quotes: Json<object>; previous: Json<object> };
  market_line: { moment: 'before' | 'closing' };
  transfer: { kind: 'transfer' | 'free' | 'loan' };
  absence: { kind: 'injured' | 'suspended' | 'doubtful' };
  progress: { body: Json<object> };
};

/** The tables of the schema `match`, without the schema's name. Comments on columns stand in `migrations/`. */
export type Tables = {
  [Name in keyof DB]: Name extends keyof Columns
    ? Omit<DB[Name], keyof Columns[Name]> & Columns[Name]
    : DB[Name];
};

/** Rows as they are written: columns with a default may be absent. */
export type CompetitionTable = Insertable<Tables['competition']>;
export type MatchTable = Insertable<Tables['match']>;
export type PlayerTable = Insertable<Tables['player']>;
export type StandingTable = Insertable<Tables['standing']>;
export type TeamTable = Insertable<Tables['team']>;

export type AbsenceTable = Tables['absence'];
export type CommentaryTable = Tables['commentary'];
export type CompetitionAliasTable = Tables['competition_alias'];
export type HonourTable = Tables['honour'];
export type IncidentTable = Tables['incident'];
export type MarketLineTable = Tables['market_line'];
export type OddsTable = Tables['odds'];
export type SeasonTable = Tables['season'];
export type TeamAliasTable = Tables['team_alias'];
export type TransferTable = Tables['transfer'];
export type VenueTable = Tables['venue'];
