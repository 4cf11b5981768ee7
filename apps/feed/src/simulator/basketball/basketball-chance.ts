import { otherSide, type Side } from '../football/football-model.ts';
import { BASKETBALL } from './basketball-model.ts';
import type { BasketballPlay } from './basketball-play.ts';
import { record, type Court } from './court.ts';

type Chance = { side: Side; edge: number; period: number; remainingSec: number };

/** A point of edge per possession moves the share of made shots by this much. */
const MADE_PER_EDGE = 1 / 1.87;

type At = Pick<BasketballPlay, 'period' | 'remainingSec' | 'side'>;

const freeThrows = (court: Court, at: At & { player: number; count: number }): boolean => {
  const { random } = court;
  const { period, remainingSec, side, player } = at;
  let last = true;
  for (let left = at.count; left > 0; left -= 1) {
    last = random.chance(BASKETBALL.freeThrowMade);
    const board = left === 1 && !last ? rebound(court, side, 0.55) : undefined;
    record(court, {
      period,
      remainingSec,
      side,
      player,
      kind: last ? 'freeThrow' : 'freeThrowMissed',
      points: last ? 1 : 0,
      ...(board?.rebound ? { rebound: board.rebound } : {}),
    });
    if (board?.kept) return true;
  }
  return false;
};

type Board = { kept: boolean; rebound?: { side: Side; player: number } };

/** @param ease how easy the attackers' rebound is; 1 from the field */
const rebound = (court: Court, side: Side, ease = 1): Board => {
  const kept = court.random.chance(BASKETBALL.offensiveRebound * ease);
  const by = kept ? side : otherSide(side);
  // Some balls go out of bounds and are nobody's rebound.
  if (court.random.chance(kept ? BASKETBALL.outOfBounds / 2 : BASKETBALL.outOfBounds)) return { kept };
  return { kept, rebound: { side: by, player: court.rosters[by].rebounder() } };
};

const turnOver = (court: Court, at: At): void => {
  const { random, rosters } = court;
  const stolen = random.chance(BASKETBALL.stolen);
  const player = rosters[at.side].handler();
  const stopper = stolen ? { stopper: rosters[otherSide(at.side)].stealer() } : {};
  record(court, { ...at, kind: 'turnover', player, points: 0, ...stopper });
};

const foul = (court: Court, at: At): void => {
  const side = otherSide(at.side);
  record(court, { ...at, side, kind: 'foul', player: court.rosters[side].fouler(), points: 0 });
};

const shoot = (court: Court, at: At, edge: number): boolean => {
  const { random, rosters } = court;
  const roster = rosters[at.side];
  const player = roster.shooter();
  const three = random.chance(BASKETBALL.threeShare * roster.threeFactor(player));
  const made = random.chance((three ? BASKETBALL.threeMade : BASKETBALL.twoMade) + edge * MADE_PER_EDGE);
  if (!made) {
    const blocked = random.chance(BASKETBALL.blocked);
    const board = rebound(court, at.side);
    const stopper = blocked ? { stopper: rosters[otherSide(at.side)].blocker() } : {};
    record(court, {
      ...at,
      kind: three ? 'threeMissed' : 'twoMissed',
      player,
      points: 0,
      ...(board.rebound ? { rebound: board.rebound } : {}),
      ...stopper,
    });
    return board.kept;
  }
  const assist = random.chance(BASKETBALL.assisted) ? { assist: roster.passerTo(player) } : {};
  record(court, { ...at, kind: three ? 'three' : 'two', player, points: three ? 3 : 2, ...assist });
  if (!random.chance(BASKETBALL.andOne)) return false;
  foul(court, at);
  return freeThrows(court, { ...at, player, count: 1 });
};

/** One chance to score. True when the side keeps the ball by a rebound. */
export const chanceOf = (court: Court, { side, edge, period, remainingSec }: Chance): boolean => {
  const at = { period, remainingSec, side };
  const { random, rosters } = court;
  rosters.home.goOn(period, remainingSec);
  rosters.away.goOn(period, remainingSec);
  if (random.chance(BASKETBALL.commonFouls)) foul(court, at);
  const fate = random.next();
  if (fate < BASKETBALL.turnover) {
    turnOver(court, at);
    return false;
  }
  if (fate < BASKETBALL.turnover + BASKETBALL.shootingFoul) {
    foul(court, at);
    const player = court.rosters[side].shooter();
    return freeThrows(court, { ...at, player, count: random.chance(0.03) ? 3 : 2 });
  }
  return shoot(court, at, edge);
};
