import type { CommentaryTable } from '@touchline/match-store/tables';
import { createRandom, type Random } from '../../random/random.ts';
import type { FootballFixtureScript } from '../../simulator/fixture-script.ts';
import { otherSide, type Side } from '../../simulator/football/football-model.ts';
import { isShot, type Period, type Play } from '../../simulator/football/football-play.ts';
import { FootballStatus } from '@touchline/domain/status';
import { FootballScore } from '@touchline/domain/football-score';
import { sideOfPlayer } from '../../simulator/football/football-script.ts';
import type { ScriptStep } from '../../simulator/script.ts';
import type { Name } from '../../world/invent-names.ts';
import { INCIDENT, minuteOf, type Squads } from '../football-incidents.ts';
import { FATE_WORDS, FOOTBALL_WORDS, type FootballTopic } from './football-words.ts';
import { fillPattern, type Fields, type Wording } from './pattern.ts';

export type Line = Omit<CommentaryTable, 'match_id'>;

/** Who plays, as the text names them. */
/** `atSec` is when the match begins. */
export type Cast = { seed: string; atSec: number; sides: Record<Side, Name>; squads: Squads };

/** Ids reserved per step, so that lines of later steps always have higher ids. */
export const LINES_PER_STEP = 64;

type Topic = { words: Wording; type: number; main: 0 | 1; side?: Side; play?: Play };

const KEY: ReadonlySet<string> = new Set<Play['kind']>([
  'goal',
  'penaltyGoal',
  'penaltyMissed',
  'ownGoal',
  'yellow',
  'secondYellow',
  'red',
  'substitution',
  'shootOutGoal',
  'shootOutMissed',
]);

const FILLERS = [
  { topic: 'possession', type: 25, weight: 0.3 },
  { topic: 'attack', type: 23, weight: 0.4 },
  { topic: 'danger', type: 24, weight: 0.3 },
] as const;

const drawFiller = (random: Random, possession: number): Topic => {
  const { topic, type } = FILLERS[random.weighted(FILLERS.map(({ weight }) => weight))] ?? FILLERS[0];
  const side: Side = random.chance(possession / 100) ? 'home' : 'away';
  return { words: FOOTBALL_WORDS[topic], type, main: 0, ...(topic === 'possession' ? {} : { side }) };
};

const mark = (topic: FootballTopic, type: number, main: 0 | 1 = 1): Topic => ({
  words: FOOTBALL_WORDS[topic],
  type,
  main,
});

const MARKS: Readonly<Partial<Record<NonNullable<ScriptStep<Play>['mark']>, (status: number) => Topic>>> = {
  kickOff: () => mark('kickOff', INCIDENT.kickOff),
  periodEnd: (status) =>
    mark(status === FootballStatus.halfTime ? 'halfTime' : 'extraBreak', INCIDENT.halfTime),
  periodStart: (status) =>
    mark(status === FootballStatus.secondHalf ? 'secondHalf' : 'extraTime', INCIDENT.kickOff),
  shootOut: () => mark('shootOut', INCIDENT.kickOff),
  stoppage: () => mark('stoppage', INCIDENT.stoppage, 0),
  fullTime: () => mark('fullTime', INCIDENT.end),
};

/** The words of a step that concerns the match as a whole, such as a postponement; both sports share them. */
export const fateOf = (step: Pick<ScriptStep<unknown>, 'mark'>): Wording | undefined =>
  Object.hasOwn(FATE_WORDS, step.mark ?? '') ? FATE_WORDS[step.mark as keyof typeof FATE_WORDS] : undefined;

const topicOf = (step: ScriptStep<Play>, random: Random, possession: number): Topic | undefined => {
  const { play } = step;
  if (step.mark === 'goalCancelled' && play)
    return { ...mark('goalCancelled', INCIDENT.var), side: play.side, play };
  if (play) {
    const { kind } = play;
    const main = KEY.has(kind) ? 1 : 0;
    return { words: FOOTBALL_WORDS[kind], type: INCIDENT[kind], main, side: play.side, play };
  }
  if (step.mark === 'filler') return drawFiller(random, possession);
  const fate = fateOf(step);
  if (fate) return { words: fate, type: 0, main: 1 };
  return step.mark && MARKS[step.mark]?.(step.state.status);
};

/** The period of a step: one more than the periods that have ended before it. */
const periodAt = (script: readonly ScriptStep<Play>[], place: number): Period => {
  const ended = script.slice(0, place).filter((step) => step.mark === 'periodEnd').length;
  return ([1, 2, 3, 4, 5] as const)[ended] ?? 5;
};

const minuteText = (step: ScriptStep<Play>, period: Period): string => {
  if (step.state.kickoffSec === undefined) return '';
  const second = Math.max(0, step.offsetSec - step.state.kickoffSec - (step.mark === 'periodEnd' ? 1 : 0));
  const { minute, stoppage } = minuteOf(step.play ?? { period, second });
  return stoppage > 0 ? `${minute}+${stoppage}` : String(minute);
};

const scoreText = ({ state }: ScriptStep<Play>, play: Play | undefined): string => {
  const goals = (of: readonly number[]) =>
    play?.period === 5
      ? (of[FootballScore.shootOut] ?? 0)
      : Math.max(of[FootballScore.goals] ?? 0, of[FootballScore.extraTime] ?? 0);
  return `${goals(state.home)}-${goals(state.away)}`;
};

type Moment = { played: FootballFixtureScript; cast: Cast; place: number; period: Period };

const figures = (step: ScriptStep<Play>, { played: { match, script }, place, period }: Moment): Fields => {
  const known = script
    .slice(0, place + 1)
    .reduce((most, one) => Math.max(most, (one.playIndex ?? -1) + 1), 0);
  const shots = (side: Side) =>
    match.plays.slice(0, known).filter((play) => play.side === side && isShot(play.kind)).length;
  return {
    score: scoreText(step, step.play),
    minutes: Math.max(1, Math.ceil((match.periodSec[period] - 45 * 60) / 60)),
    ball: match.possession,
    rivalBall: 100 - match.possession,
    shots: shots('home'),
    rivalShots: shots('away'),
    corners: step.state.home[FootballScore.corners] ?? 0,
    rivalCorners: step.state.away[FootballScore.corners] ?? 0,
  };
};

const NOBODY = { zh: '', en: '' };

const namesIn = ({ side, play }: Topic, { sides, squads }: Cast, of: 'zh' | 'en'): Fields => {
  const squad = play ? squads[sideOfPlayer(play)] : [];
  const player = play && squad[play.player]?.name;
  const other = play?.other === undefined ? undefined : squad[play.other]?.name;
  const [team, rival] = side ? [sides[side], sides[otherSide(side)]] : [NOBODY, NOBODY];
  return {
    home: sides.home[of],
    away: sides.away[of],
    team: team[of],
    rival: rival[of],
    player: (player ?? NOBODY)[of],
    other: (other ?? NOBODY)[of],
  };
};

const POSITION = { home: 1, away: 2 } as const;

/** The commentary of one step: one line or none. @param place of the step in the script */
export const footballLines = (played: FootballFixtureScript, cast: Cast, place: number): Line[] => {
  const step = played.script[place];
  if (!step) return [];
  const random = createRandom(`${cast.seed}/text/${place}`);
  const topic = topicOf(step, random, played.match.possession);
  if (!topic) return [];
  const period = periodAt(played.script, place);
  const numbers = figures(step, { played, cast, place, period });
  const write = (pattern: string, of: 'zh' | 'en') =>
    fillPattern(pattern, random, { ...numbers, ...namesIn(topic, cast, of) });
  return [
    {
      id: (place + 1) * LINES_PER_STEP,
      type: topic.type,
      position: topic.side ? POSITION[topic.side] : 0,
      main: topic.main,
      minute: minuteText(step, period),
      text_zh: write(topic.words.zh, 'zh'),
      text_pt: write(topic.words.pt, 'en'),
      text_en: write(topic.words.en, 'en'),
    },
  ];
};
