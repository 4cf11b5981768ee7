import type { TableZone } from '@touchline/domain/table-zone';
import type { ColumnType, JSONColumnType } from 'kysely';

type Json<Value extends object> = JSONColumnType<Value>;
/** How int8 arrives is up to the driver: read it with a cast to text. */
type BigInt64 = ColumnType<string | number, string | number, string | number>;

export type CompetitionTable = {
  id: number;
  sport_id: number;
  kind: 'league' | 'cup';
  name_zh: string;
  short_name_zh: string;
  name_en: string;
  logo: string;
  country: string;
  country_zh: string;
  color: string;
  sort_order: number;
  /** What decides between equal points: the difference of goals, or the matches of the equals alone. */
  tie_break?: TieBreak;
  /** What places of the table lead to. */
  zones?: readonly TableZone[];
};

export type TieBreak = 'difference' | 'headToHead';

export type SeasonTable = { competition_id: number; name: string; start_day: string; end_day: string };

export type VenueTable = {
  id: number;
  name_zh: string;
  name_en: string;
  city_zh: string;
  city_en: string;
  capacity: number;
};

export type TeamTable = {
  id: number;
  sport_id: number;
  name_zh: string;
  short_name_zh: string;
  name_en: string;
  short_name_en: string;
  logo: string;
  country_logo: string;
  country: string;
  country_zh: string;
  kit_colors: string[];
  venue_id: number | null;
  coach_zh: string;
  coach_en: string;
  founded: number | null;
  /** Conference of a basketball club, confederation of a national team; empty where there is none. */
  region?: string;
  region_zh?: string;
};

export type TeamAliasTable = { sport_id: number; scope: string; alias: string; team_id: number };

export type PlayerTable = {
  id: number;
  team_id: number;
  name_zh: string;
  name_en: string;
  number: number;
  position: string;
  birth_day: string;
  height_cm: number;
  /** In ten thousands; null when unknown. */
  worth?: number | null;
};

export type MatchTable = {
  id: number;
  sport_id: number;
  event_id: number;
  season: string;
  round: string;
  time_sec: number;
  status: number;
  kickoff_time_sec: number;
  period_count: number;
  period_remaining_sec: number;
  live: number;
  home_id: number;
  away_id: number;
  home_scores: number[];
  away_scores: number[];
  venue_id: number | null;
  has_lineup: boolean;
  neutral: boolean;
  note: string | null;
  source: string;
  source_key: string;
  seq: number;
  step: number;
  /** Of a cup's group matches; empty for every other. */
  group_name?: string;
};

export type StandingTable = {
  competition_id: number;
  season: string;
  team_id: number;
  group_name: string;
  position: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
  /** Last results, oldest first, such as `WDLWW`. */
  form: string;
  /** Wins in a row, below zero defeats in a row. */
  streak?: number;
};

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

export type IncidentTable = {
  match_id: number;
  number: number;
  type: number;
  /** 0 neutral, 1 home, 2 away. */
  position: number;
  minute: number;
  stoppage: number;
  second: number;
  home_score: number;
  away_score: number;
  body: Json<IncidentBody>;
};

export type CommentaryTable = {
  match_id: number;
  id: number;
  type: number;
  position: number;
  main: number;
  minute: string;
  text_zh: string;
  text_pt: string;
  text_en: string;
};

export type DetailTable = { match_id: number; kind: string; body: Json<object>; seq: number };

export type SequencerTable = { only_row: boolean; last_id: BigInt64; pruned_id: BigInt64 };

export type MatchChangeTable = {
  id: BigInt64;
  match_id: number;
  event_id: number;
  sport_id: number;
  at_sec: number;
  time_sec: number;
  previous_time_sec: number;
  body: Json<object>;
};

/** First, second and third value: home, draw, away; or home, line, away; or over, line, under. Decimal odds. */
export type OddsValues = readonly [number, number, number];

/** What companies show, by their number and by kind; a company without a kind has sealed it. */
export type OddsQuotes = Readonly<Record<number, Partial<Record<'eu' | 'asia' | 'bs' | 'cr', OddsValues>>>>;

export type OddsTable = {
  match_id: number;
  number: number;
  at_sec: number;
  minute: string;
  score: string;
  sealed: boolean;
  quotes: Json<OddsQuotes>;
};

/** What a company shows now and what it showed before. */
export type OddsNowTable = {
  match_id: number;
  company: number;
  number: number;
  at_sec: number;
  sealed: boolean;
  quotes: Json<object>;
  previous: Json<object>;
};

export type TransferTable = {
  player_id: number;
  day: string;
  from_id: number;
  to_id: number;
  kind: 'transfer' | 'free' | 'loan';
  /** In ten thousands. */
  fee: number;
};

export type SearchNameTable = {
  kind: number;
  id: number;
  sport_id: number;
  forms: string;
  grams: string[];
};

export type AbsenceTable = {
  player_id: number;
  from_sec: number;
  until_sec: number;
  kind: 'injured' | 'suspended' | 'doubtful';
  reason_zh: string;
  reason_pt: string;
  reason_en: string;
};

/** Who won a season of which the matches are not stored. */
export type HonourTable = { competition_id: number; season: string; team_id: number };

export type OddsOutlineTable = {
  match_id: number;
  opening: Json<OddsQuotes>;
  closing: Json<OddsQuotes>;
  /** The opening odds of the first company, by which matches that opened alike find each other. */
  opened: string;
};

/** Decimal odds of one bookmaker, or of the market, at one moment; null where it quotes nothing. */
export type MarketLineTable = {
  match_id: number;
  /** The code of the source; `AVG` and `MAX` are the average and the maximum of the market. */
  book: string;
  moment: 'before' | 'closing';
  home: number | null;
  draw: number | null;
  away: number | null;
  total: number | null;
  over: number | null;
  under: number | null;
  /** Goals that the home side gives. */
  handicap: number | null;
  handicap_home: number | null;
  handicap_away: number | null;
};

/** Under which key a source knows a competition. */
export type CompetitionAliasTable = { source: string; key: string; competition_id: number };

export type ProgressTable = { name: string; body: Json<object> };

/** The tables of the schema `match`, without the schema's name. */
export type Tables = {
  competition: CompetitionTable;
  competition_alias: CompetitionAliasTable;
  season: SeasonTable;
  venue: VenueTable;
  team: TeamTable;
  team_alias: TeamAliasTable;
  player: PlayerTable;
  match: MatchTable;
  standing: StandingTable;
  incident: IncidentTable;
  commentary: CommentaryTable;
  detail: DetailTable;
  sequencer: SequencerTable;
  match_change: MatchChangeTable;
  search_name: SearchNameTable;
  absence: AbsenceTable;
  honour: HonourTable;
  odds: OddsTable;
  odds_outline: OddsOutlineTable;
  odds_now: OddsNowTable;
  market_line: MarketLineTable;
  transfer: TransferTable;
  progress: ProgressTable;
};
