import type { Pick as WantedPick } from '@touchline/contract/plan-author';
import type { Match } from '@touchline/contract/match';
import { isWaiting } from '@touchline/domain/match-phase';
import type { CompanyOdds } from '@touchline/match-store/odds-reader';
import { marketOf } from './plan-market.ts';
import type { NewPick } from './plan-publishing-repository.ts';
import * as refusals from './refusals.ts';

/** The first match begins at least this long after publishing, and at most that long. */
const LEAST_BEFORE_SEC = 600;
const MOST_BEFORE_SEC = 72 * 3600;
/** A price that the author saw may have moved by this share since. */
const MOVED = 0.01;
/** A bookmaker that stands this far above the others quotes what is gone already. */
const ABOVE_OTHERS = 1.03;
/** The feed is alive while it was heard of within this. */
const FEED_ALIVE_SEC = 30;

/** @throws {RefusedError} where the feed stands still: what it last said may be old */
export const checkFeed = (fedAtSec: number, nowSec: number): void => {
  if (nowSec - fedAtSec > FEED_ALIVE_SEC) throw refusals.feedStale();
};

/** @throws {RefusedError} for a match that has begun, is about to, or lies too far ahead */
export const checkTime = (match: Match, nowSec: number): void => {
  const wait = match.time - nowSec;
  const begun = !isWaiting(match) || match.kickoff_time > 0;
  if (begun || wait < LEAST_BEFORE_SEC || wait > MOST_BEFORE_SEC) throw refusals.matchBegun();
};

/** Takes the price that stands now. @throws {RefusedError} where the one that the author saw is gone or has moved */
export const pickAtPrice = (
  wanted: WantedPick,
  { match, odds }: { match: Match; odds: readonly CompanyOdds[] },
): NewPick => {
  const offer = marketOf(odds, 'current').find(
    ({ kind, side, quarters, company }) =>
      kind === wanted.kind &&
      side === wanted.side &&
      quarters === Math.round(wanted.line * 4) &&
      company === wanted.company,
  );
  if (!offer || offer.oddsMilli > offer.referenceMilli * ABOVE_OTHERS) throw refusals.oddsGone();
  const now = offer.oddsMilli / 1000;
  if (Math.abs(wanted.odds - now) / now > MOVED) throw refusals.oddsMoved(now.toFixed(2));
  return {
    ...offer,
    matchId: match.id,
    eventId: match.event_id,
    startSec: match.time,
    homeId: match.home.id,
    awayId: match.away.id,
    neutral: match.neutral === true,
  };
};

const SELLABLE_COMPANIES = 4;
const SELLABLE_REFERENCE = 1.4;
/** Settled free plans that an author needs to sell, and settled plans for the higher prices. */
const LEAST_TO_SELL = 20;
const LEAST_FOR_HIGH = 100;
const HIGH_ABOVE = 38;

/** Whether enough bookmakers stand behind the price, and whether it is one that says something. */
export const isSellable = (picks: readonly Pick<NewPick, 'companies' | 'referenceMilli'>[]): boolean =>
  picks.every(({ companies }) => companies >= SELLABLE_COMPANIES) &&
  picks.reduce((product, { referenceMilli }) => (product * referenceMilli) / 1000, 1) >= SELLABLE_REFERENCE;

export type SellerFigures = {
  free: number;
  all: number;
  /** Lower end of the author's yield drawn towards the mean lies above everybody's. */
  isAboveAll: boolean;
};

/** @throws {RefusedError} where a plan may not be sold at this price */
export const checkSale = (price: number, picks: readonly NewPick[], figures: SellerFigures): void => {
  if (price === 0) return;
  if (!isSellable(picks)) throw refusals.notSellable();
  if (figures.free < LEAST_TO_SELL) throw refusals.tooFewSettled(LEAST_TO_SELL);
  if (price > HIGH_ABOVE && (figures.all < LEAST_FOR_HIGH || !figures.isAboveAll)) {
    throw refusals.tooFewSettled(LEAST_FOR_HIGH);
  }
};
