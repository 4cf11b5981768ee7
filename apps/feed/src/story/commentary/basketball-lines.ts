import { BasketballStatus } from '@touchline/domain/status';
import { createRandom } from '../../random/random.ts';
import type { BasketballPlay } from '../../simulator/basketball/basketball-play.ts';
import type { BasketballFixtureScript } from '../../simulator/fixture-script.ts';
import { otherSide, type Side } from '../../simulator/football/football-model.ts';
import type { ScriptStep } from '../../simulator/script.ts';
import { BASKETBALL_WORDS, type BasketballTopic } from './basketball-words.ts';
import { fateOf, LINES_PER_STEP, type Cast, type Line } from './football-lines.ts';
import { fillPattern, type Fields, type Wording } from './pattern.ts';

/** Kinds of basketball lines, by which a reader chooses a picture. */
export const TEXT_TYPE = {
  fate: 0,
  two: 1,
  three: 2,
  freeThrow: 3,
  miss: 4,
  turnover: 5,
  foul: 6,
  block: 7,
  start: 10,
  periodEnd: 11,
  end: 12,
} as const;

const TYPE_OF_KIND = {
  two: TEXT_TYPE.two,
  three: TEXT_TYPE.three,
  freeThrow: TEXT_TYPE.freeThrow,
  twoMissed: TEXT_TYPE.miss,
  threeMissed: TEXT_TYPE.miss,
  freeThrowMissed: TEXT_TYPE.miss,
  turnover: TEXT_TYPE.turnover,
  foul: TEXT_TYPE.foul,
} as const satisfies Record<BasketballPlay['kind'], number>;

const REGULAR = 4;

const clockText = (period: number, remainingSec: number): string => {
  const minutes = String(Math.floor(remainingSec / 60)).padStart(2, '0');
  const seconds = String(remainingSec % 60).padStart(2, '0');
  return `${period > REGULAR ? `OT${period - REGULAR}` : `Q${period}`} ${minutes}:${seconds}`;
};

const topicOf = ({ kind, assist, stopper }: BasketballPlay): BasketballTopic => {
  if (kind === 'two' && assist !== undefined) return 'assisted';
  if (stopper === undefined) return kind;
  return kind === 'turnover' ? 'stolen' : 'blocked';
};

type Topic = { words: Wording; type: number; main: 0 | 1; play?: BasketballPlay; minute: string };

const playTopic = (play: BasketballPlay): Topic => {
  const topic = topicOf(play);
  return {
    words: BASKETBALL_WORDS[topic],
    type: topic === 'blocked' ? TEXT_TYPE.block : TYPE_OF_KIND[play.kind],
    main: play.kind === 'three' ? 1 : 0,
    play,
    minute: clockText(play.period, play.remainingSec),
  };
};

const markTopic = ({ mark, state }: ScriptStep<BasketballPlay>, period: number): Topic | undefined => {
  const minute = state.kickoffSec === undefined ? '' : clockText(period, state.periodRemainingSec);
  const about = (topic: BasketballTopic, type: number): Topic => ({
    words: BASKETBALL_WORDS[topic],
    type,
    main: 1,
    minute,
  });
  switch (mark) {
    case 'kickOff':
      return about('tipOff', TEXT_TYPE.start);
    case 'periodStart':
      return about(state.status === BasketballStatus.overtime ? 'overtime' : 'periodStart', TEXT_TYPE.start);
    case 'periodEnd':
      return about(
        state.status === BasketballStatus.quarter2End ? 'halfTime' : 'periodEnd',
        TEXT_TYPE.periodEnd,
      );
    case 'fullTime':
      return about('gameOver', TEXT_TYPE.end);
    default: {
      const fate = fateOf(mark ? { mark } : {});
      return fate && { words: fate, type: TEXT_TYPE.fate, main: 1, minute };
    }
  }
};

type Tally = Record<Side, { points: number; threes: number; rebounds: number; turnovers: number }>;

const tallyOf = (plays: readonly BasketballPlay[]): Tally => {
  const none = () => ({ points: 0, threes: 0, rebounds: 0, turnovers: 0 });
  const tally: Tally = { home: none(), away: none() };
  for (const { side, points, kind, rebound } of plays) {
    tally[side].points += points;
    if (kind === 'three') tally[side].threes += 1;
    if (kind === 'turnover') tally[side].turnovers += 1;
    if (rebound) tally[rebound.side].rebounds += 1;
  }
  return tally;
};

const figures = ({ home, away }: Tally, period: number): Fields => ({
  score: `${home.points}-${away.points}`,
  period,
  threes: home.threes,
  rivalThrees: away.threes,
  rebounds: home.rebounds,
  rivalRebounds: away.rebounds,
  turnovers: home.turnovers,
  rivalTurnovers: away.turnovers,
});

const namesIn = (play: BasketballPlay | undefined, { sides, squads }: Cast, of: 'zh' | 'en'): Fields => {
  const names = { home: sides.home[of], away: sides.away[of] };
  if (!play) return names;
  const rivals = otherSide(play.side);
  const other =
    play.stopper === undefined ? squads[play.side][play.assist ?? -1] : squads[rivals][play.stopper];
  return {
    ...names,
    team: sides[play.side][of],
    rival: sides[rivals][of],
    player: squads[play.side][play.player]?.name[of] ?? '',
    other: other?.name[of] ?? '',
  };
};

/** Number of plays that have been described after this step: all of them at the end of a period. */
const playsBy = ({ script, match }: BasketballFixtureScript, place: number): number => {
  const known = script.slice(0, place + 1);
  const scored = known.reduce((most, { playIndex }) => Math.max(most, (playIndex ?? -1) + 1), 0);
  const ended = known.filter(({ mark }) => mark === 'periodEnd').length;
  if (known.at(-1)?.mark === 'fullTime') return match.plays.length;
  return Math.max(scored, match.plays.findLastIndex(({ period }) => period <= ended) + 1);
};

const POSITION = { home: 1, away: 2 } as const;

/** Commentary of one step: every play since the previous step, then the turning point itself. */
export const basketballLines = (played: BasketballFixtureScript, cast: Cast, place: number): Line[] => {
  const step = played.script[place];
  if (!step) return [];
  const { plays } = played.match;
  const [from, until] = [place === 0 ? 0 : playsBy(played, place - 1), playsBy(played, place)];
  const random = createRandom(`${cast.seed}/text/${place}`);
  const before = played.script.slice(0, place).filter(({ mark }) => mark === 'periodEnd').length;
  const ofMark = markTopic(step, before + 1);
  const topics = plays
    .slice(from, until)
    .map((play, index) => ({ topic: playTopic(play), known: from + index + 1 }));
  const all = [...topics, ...(ofMark ? [{ topic: ofMark, known: until }] : [])];
  return all.slice(-LINES_PER_STEP).map(({ topic, known }, index) => {
    const { words, type, main, play, minute } = topic;
    const numbers = figures(tallyOf(plays.slice(0, known)), play?.period ?? before + 1);
    const write = (pattern: string, of: 'zh' | 'en') =>
      fillPattern(pattern, random, { ...numbers, ...namesIn(play, cast, of) });
    return {
      id: (place + 1) * LINES_PER_STEP + index,
      type,
      position: play ? POSITION[play.side] : 0,
      main,
      minute,
      text_zh: write(words.zh, 'zh'),
      text_pt: write(words.pt, 'en'),
      text_en: write(words.en, 'en'),
    };
  });
};
