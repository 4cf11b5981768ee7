import { createRandom, type Random } from '../../random/random.ts';
import { createCards, type Cards } from './football-cards.ts';
import { cancelledGoals } from './football-cancelled.ts';
import { FOOTBALL, otherSide, type FootballRates, type Side } from './football-model.ts';
import { goalsThrough, type FootballMatch, type Period, type Play } from './football-play.ts';
import { createSquad, type Squad } from './football-squad.ts';
import { shootOut } from './football-shoot-out.ts';

export type FootballPlan = {
  seed: string;
  rates: FootballRates;
  /** A draw is decided by extra time and penalties. */
  decider?: boolean;
};

const SIDES: readonly Side[] = ['home', 'away'];
const HALF_MIN = 45;
const EXTRA_MIN = 15;

/** Mean of the intensity over all played minutes, stoppage included: the rates are per match. */
const MEAN_INTENSITY_MIN = (() => {
  const first = HALF_MIN + FOOTBALL.stoppage.first.mean + 0.4;
  const second = HALF_MIN + FOOTBALL.stoppage.second.mean + 1.9;
  const at = (minute: number) => 1 + (FOOTBALL.intensityGrowth * minute) / 90;
  return first * at(first / 2) + second * at(HALF_MIN + second / 2);
})();

type Pitch = {
  random: Random;
  rates: FootballRates;
  /** Shots per match, and the mean chance of one from open play. */
  shots: FootballRates;
  xg: FootballRates;
  corners: FootballRates;
  fouls: FootballRates;
  cards: Cards;
  squads: Record<Side, Squad>;
  plays: Play[];
  score: Record<Side, number>;
};

const perSide = (value: (side: Side) => number): FootballRates => ({
  home: value('home'),
  away: value('away'),
});

const createPitch = (random: Random, rates: FootballRates): Pitch => {
  const { meanGoals, shots, penaltyGoalShare, ownGoalShare, corners, fouls, bigChance } = FOOTBALL;
  const shotRates = perSide((side) => shots[side] * (rates[side] / meanGoals[side]) ** shots.exponent);
  const openShare = 1 - penaltyGoalShare - ownGoalShare;
  const bigFactor = 1 + bigChance.share * (bigChance.factor - 1);
  const relative = Math.log(rates.home / meanGoals.home) - Math.log(rates.away / meanGoals.away);
  const foulFrailty = random.gamma(fouls.frailtyShape, 1 / fouls.frailtyShape);
  return {
    random,
    rates,
    shots: shotRates,
    xg: perSide((side) => Math.min(0.24, (rates[side] * openShare) / shotRates[side] / bigFactor)),
    corners: perSide((side) => {
      const lean = side === 'home' ? relative : -relative;
      const frailty = random.gamma(corners.frailtyShape, 1 / corners.frailtyShape);
      return corners[side] * frailty * Math.exp(corners.dominance * lean - 0.045);
    }),
    fouls: perSide((side) => fouls[side] * foulFrailty),
    cards: createCards(random),
    squads: { home: createSquad(random), away: createSquad(random) },
    plays: [],
    score: { home: 0, away: 0 },
  };
};

/** How the score and the dismissals change a side's play. */
const momentumOf = ({ score, squads }: Pitch, side: Side): number => {
  const lead = score[side] - score[otherSide(side)];
  const byScore = lead < 0 ? FOOTBALL.trailing : lead >= 2 ? FOOTBALL.leadingByTwo : 1;
  return (
    byScore *
    FOOTBALL.redOwn ** squads[side].dismissed() *
    FOOTBALL.redOther ** squads[otherSide(side)].dismissed()
  );
};

type Minute = { period: Period; startSec: number; endSec: number; share: number; minute: number };

const add = (pitch: Pitch, at: Minute, play: Omit<Play, 'period' | 'second'>): void => {
  const { random, plays } = pitch;
  const second = at.startSec + Math.floor(random.next() * (at.endSec - at.startSec));
  plays.push({ period: at.period, second, ...play });
};

const takeShot = (pitch: Pitch, at: Minute, side: Side): void => {
  const { random, squads } = pitch;
  const { bigChance, savedShare, blockedShare } = FOOTBALL;
  const big = random.chance(bigChance.share);
  const xg = Math.min(0.93, pitch.xg[side] * (big ? bigChance.factor : 1));
  const player = squads[side].shooter();
  if (random.chance(xg)) {
    pitch.score[side] += 1;
    const assist = random.chance(0.74) ? squads[side].assistFor(player) : undefined;
    add(pitch, at, { kind: 'goal', side, player, xg, ...(assist === undefined ? {} : { other: assist }) });
    return;
  }
  const fate = random.next();
  const kind = fate < savedShare ? 'saved' : fate < savedShare + blockedShare ? 'blocked' : 'offTarget';
  add(pitch, at, { kind, side, player, xg });
  if (random.chance(FOOTBALL.corners.perShot)) {
    add(pitch, at, { kind: 'corner', side, player: squads[side].crosser() });
  }
};

const takePenalty = (pitch: Pitch, at: Minute, side: Side): void => {
  const player = pitch.squads[side].penaltyTaker();
  const scored = pitch.random.chance(FOOTBALL.penaltyConversion);
  if (scored) pitch.score[side] += 1;
  add(pitch, at, {
    kind: scored ? 'penaltyGoal' : 'penaltyMissed',
    side,
    player,
    xg: FOOTBALL.penaltyConversion,
  });
};

const playSide = (pitch: Pitch, at: Minute, side: Side): void => {
  const { random, rates, squads } = pitch;
  const momentum = momentumOf(pitch, side);
  const active = at.share * momentum;
  for (let left = random.poisson(pitch.shots[side] * active); left > 0; left -= 1) takeShot(pitch, at, side);
  const { penaltyGoalShare, penaltyConversion, ownGoalShare } = FOOTBALL;
  if (random.chance((rates[side] * penaltyGoalShare * active) / penaltyConversion))
    takePenalty(pitch, at, side);
  if (random.chance(rates[side] * ownGoalShare * active)) {
    pitch.score[side] += 1;
    add(pitch, at, { kind: 'ownGoal', side, player: squads[otherSide(side)].defender() });
  }
  for (let left = random.poisson(pitch.corners[side] * active); left > 0; left -= 1) {
    add(pitch, at, { kind: 'corner', side, player: squads[side].crosser() });
  }
  for (let left = random.poisson(pitch.fouls[side] * at.share); left > 0; left -= 1) {
    add(pitch, at, { kind: 'foul', side, player: squads[side].fouler() });
  }
  if (random.chance(1.9 * at.share))
    add(pitch, at, { kind: 'offside', side, player: squads[side].shooter() });
  const card = pitch.cards.draw({ side, minute: at.minute, squad: squads[side] });
  // At the end of the minute: whoever is sent off may have shot in it.
  if (card) pitch.plays.push({ period: at.period, second: at.endSec - 1, side, ...card });
};

/** Seconds are of the period; `baseMinute` is the minute of the match at its start. */
type Stretch = { period: Period; baseMinute: number; fromSec: number; toSec: number; intensity: number };

const playStretch = (pitch: Pitch, { period, baseMinute, fromSec, toSec, intensity }: Stretch): void => {
  for (let startSec = fromSec; startSec < toSec; startSec += 60) {
    const endSec = Math.min(startSec + 60, toSec);
    const minute = baseMinute + startSec / 60;
    const growth = 1 + (FOOTBALL.intensityGrowth * minute) / 90;
    const share = ((intensity * growth) / MEAN_INTENSITY_MIN) * ((endSec - startSec) / 60);
    const at = { period, startSec, endSec, share, minute };
    for (const side of SIDES) {
      const changes = pitch.squads[side].substitutionsIn(period, startSec / 60);
      for (const change of changes) {
        // At the start of the minute: whoever comes on may shoot in it.
        pitch.plays.push({ period, second: startSec, kind: 'substitution', side, ...change });
      }
      playSide(pitch, at, side);
    }
  }
};

const stoppageSec = (pitch: Pitch, period: 1 | 2): number => {
  const { stoppage } = FOOTBALL;
  const { mean, sd } = period === 1 ? stoppage.first : stoppage.second;
  const count = (kinds: readonly string[]) =>
    pitch.plays.filter((play) => play.period === period && kinds.includes(play.kind)).length;
  const minutes =
    pitch.random.normal(mean, sd) +
    stoppage.perGoal * (count(['goal', 'penaltyGoal', 'ownGoal']) - 1.3) +
    stoppage.perDismissal * count(['red', 'secondYellow']) +
    stoppage.perSubstitution * count(['substitution']);
  return Math.max(0.5, Math.min(14, minutes)) * 60;
};

const byTime = (left: Play, right: Play): number => left.period - right.period || left.second - right.second;

/** Plays 45 minutes, sees what was lost, and plays that on top. */
const playHalf = (pitch: Pitch, period: 1 | 2): number => {
  const baseMinute = period === 1 ? 0 : HALF_MIN;
  const halfSec = HALF_MIN * 60;
  playStretch(pitch, { period, baseMinute, fromSec: 0, toSec: halfSec, intensity: 1 });
  const endSec = halfSec + Math.round(stoppageSec(pitch, period));
  playStretch(pitch, { period, baseMinute, fromSec: halfSec, toSec: endSec, intensity: 1 });
  return endSec;
};

const possessionOf = ({ random, rates }: Pitch): number => {
  const dominance = (rates.home - rates.away) / (rates.home + rates.away);
  return Math.round(Math.max(22, Math.min(78, random.normal(50.5 + 24 * dominance, 8))));
};

/** Plays a match. The same plan gives the same match, play for play. */
export const simulateFootball = ({ seed, rates, decider = false }: FootballPlan): FootballMatch => {
  const random = createRandom(seed);
  const pitch = createPitch(random, rates);
  const periodSec = { 1: playHalf(pitch, 1), 2: playHalf(pitch, 2), 3: 0, 4: 0, 5: 0 };
  const level = () => pitch.score.home === pitch.score.away;
  if (decider && level()) {
    for (const period of [3, 4] as const) {
      periodSec[period] = EXTRA_MIN * 60 + random.between(20, 110);
      const baseMinute = period === 3 ? 90 : 105;
      const toSec = periodSec[period];
      playStretch(pitch, { period, baseMinute, fromSec: 0, toSec, intensity: FOOTBALL.extraTimeIntensity });
    }
    if (level()) {
      const kicks = shootOut(random, pitch.squads);
      pitch.plays.push(...kicks);
      periodSec[5] = (kicks.at(-1)?.second ?? 0) + 30;
    }
  }
  pitch.plays.sort(byTime);
  const plays = [...pitch.plays, ...cancelledGoals(random, pitch.plays, pitch.squads)].sort(byTime);
  return {
    plays,
    periodSec,
    goals: goalsThrough(plays, 4),
    halfTime: goalsThrough(plays, 1),
    possession: possessionOf(pitch),
  };
};
