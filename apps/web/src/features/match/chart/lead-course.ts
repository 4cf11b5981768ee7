import type { MatchData } from '@touchline/contract/match-detail';

export type Lead = MatchData['leads'][number];

const QUARTERS = 4;
const OVERTIME_SEC = 300;
const SHORT_QUARTER_SEC = 600;
const LONG_QUARTER_SEC = 720;

/** Seconds of a quarter: twelve minutes when any score shows more than ten left, else ten. */
export const quarterSec = (leads: readonly Lead[]): number =>
  leads.some(({ period, remaining_sec }) => period <= QUARTERS && remaining_sec > SHORT_QUARTER_SEC)
    ? LONG_QUARTER_SEC
    : SHORT_QUARTER_SEC;

/** Played seconds when the score stood so. */
export const playedSec = ({ period, remaining_sec }: Lead, quarter: number): number =>
  period <= QUARTERS
    ? period * quarter - remaining_sec
    : QUARTERS * quarter + (period - QUARTERS) * OVERTIME_SEC - remaining_sec;

export type LeadFacts = {
  /** Largest lead of each side. */
  home: number;
  away: number;
  /** How often the lead went from one side to the other. */
  changes: number;
};

export const leadFacts = (leads: readonly Lead[]): LeadFacts => {
  const differences = leads.map(({ home, away }) => home - away);
  const signs = differences.map(Math.sign).filter((sign) => sign !== 0);
  return {
    home: Math.max(0, ...differences),
    away: Math.max(0, ...differences.map((difference) => -difference)),
    changes: signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length,
  };
};
