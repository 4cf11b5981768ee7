import type { OddsRow } from '@touchline/match-store/odds-writer';
import type { MatchTable, OddsQuotes } from '@touchline/match-store/tables';
import type { Line } from '../told/commentary/football-lines.ts';
import type { Incident } from '../told/football-incidents.ts';

export type ProvidedOdds = {
  /** First and last odds before kick-off. */
  opening: OddsQuotes;
  closing: OddsQuotes;
  /** Every change in order, of a source that tells them. */
  moves?: readonly Omit<OddsRow, 'match_id'>[];
};

/** A match as a format gives it, before teams and competitions have ids. */
export type ProvidedMatch = {
  round: string;
  timeSec: number;
  status: number;
  /** Start of the running period in Unix seconds; left out where the source does not tell it. */
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
  /** Live text; a source that writes one language tells it in all. */
  commentary?: readonly Line[];
};

/** One file of one competition's season. */
export type ProvidedSeason = {
  sportId: 1 | 2;
  competition: { key: string; nameEn: string; country: string; kind: 'league' | 'cup' };
  season: string;
  /** Names of teams mean the same team within a scope, such as a country. */
  scope: string;
  matches: readonly ProvidedMatch[];
};

/** Reads one format. */
export type Provider = {
  /** Name by which the command line knows it; also the source of the matches. */
  format: string;
  /** Of the files that a folder is searched for. */
  endings: readonly string[];
  /**
   * @param file address of the text, some formats tell the competition and the season by it
   * @param nowSec decides between a match to come and one whose result is missing
   * @throws {ImportError} at the place of the first thing that is wrong
   */
  read(text: string, from: { file: string; nowSec: number }): ProvidedSeason[];
};

/** Result places of a football side in the order of `MatchTable['home_scores']`. */
export const footballScores = (of: {
  goals: number;
  halfTime?: number;
  red?: number;
  yellow?: number;
  corners?: number;
  extraTime?: number;
  shootOut?: number;
}): MatchTable['home_scores'] => [
  of.goals,
  of.halfTime ?? 0,
  of.red ?? 0,
  of.yellow ?? 0,
  of.corners ?? 0,
  of.extraTime ?? 0,
  of.shootOut ?? 0,
];
