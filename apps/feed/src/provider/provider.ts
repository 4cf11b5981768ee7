import type { OddsRow } from '@touchline/match-store/odds-writer';
import type { MatchTable, OddsQuotes } from '@touchline/match-store/tables';
import type { Line } from '../story/commentary/football-lines.ts';
import type { Incident } from '../story/football-incidents.ts';

export type ProvidedOdds = {
  /** First and last odds before kick-off; a company that is absent in `closing` is not known to have changed. */
  opening: OddsQuotes;
  closing: OddsQuotes;
  /** Every change in order, where the source has them. */
  moves?: readonly Omit<OddsRow, 'match_id'>[];
};

/**
 * Prices of one book, or of the market (`AVG`, `MAX`), at one moment. Decimal odds; `handicap` is the goals that
 * the home side gives. What the source does not quote is absent.
 */
export type ProvidedLine = { book: string; moment: 'before' | 'closing' } & Partial<
  Record<
    'home' | 'draw' | 'away' | 'total' | 'over' | 'under' | 'handicap' | 'handicap_home' | 'handicap_away',
    number
  >
>;

/** A match as a format gives it, before teams and competitions have ids. */
export type ProvidedMatch = {
  round: string;
  timeSec: number;
  status: number;
  /** Start of the running period in Unix seconds; left out where the source does not have it. */
  kickoffSec?: number | undefined;
  /** Seconds left in the period of a basketball match. */
  remainingSec?: number;
  home: string;
  away: string;
  homeScores: number[];
  awayScores: number[];
  group: string;
  neutral: boolean;
  note: string | undefined;
  venue: string | undefined;
  incidents: readonly Incident[];
  /** Whole documents by kind, such as `statistics`. */
  details?: Readonly<Record<string, object>>;
  odds?: ProvidedOdds;
  marketLines?: readonly ProvidedLine[];
  /** Commentary; a source that writes one language gives it in all. */
  commentary?: readonly Line[];
};

/** One file of one competition's season. */
export type ProvidedSeason = {
  sportId: 1 | 2;
  competition: { key: string; nameEn: string; country: string; kind: 'league' | 'cup' };
  season: string;
  /** Names of teams mean the same team within a scope, such as a country. */
  scope: string;
  /** Its teams are those of countries, of which each is one's own. */
  national?: boolean;
  matches: readonly ProvidedMatch[];
};

export type SourceFile = { file: string; text: string };

/** Reads one format. */
export type Provider = {
  /** Name by which the command line knows it; also the source of the matches. */
  format: string;
  /** Of the files that a folder is searched for. */
  endings: readonly string[];
  /** Whether a file of a folder belongs to the format; all do where left out. */
  accepts?(file: string): boolean;
  /**
   * @param file address of the text, some formats encode the competition and the season in it
   * @param nowSec decides between a match to come and one whose result is missing
   * @throws {ImportError} at the place of the first thing that is wrong
   */
  read(text: string, from: { file: string; nowSec: number }): ProvidedSeason[];
  /**
   * Of formats whose files say parts of the same matches: reads all of them as one.
   * @throws {ImportError} at the place of the first thing that is wrong
   */
  readTogether?(files: readonly SourceFile[], from: { nowSec: number }): ProvidedSeason[];
};

/**
 * Scores of a football side in the order of `FootballScore`, up to the last one that the source has: an unknown
 * score at the end is absent instead of 0.
 */
export const footballScores = (of: {
  goals: number;
  halfTime?: number | undefined;
  red?: number | undefined;
  yellow?: number | undefined;
  corners?: number | undefined;
  extraTime?: number | undefined;
  shootOut?: number | undefined;
}): MatchTable['home_scores'] => {
  const places = [of.goals, of.halfTime, of.red, of.yellow, of.corners, of.extraTime, of.shootOut];
  const length = places.findLastIndex((place) => place !== undefined) + 1;
  return places.slice(0, length).map((place = 0) => place);
};
