import type { Language } from '../match-dates.ts';
import { type Choose, chooserOf, phrase } from './choose.ts';
import type { Pair, ReportFacts, ReportGoal, ReportName, Side } from './facts.ts';
import { PHRASES, type Phrases } from './phrases.ts';

/** Goals beyond these are not told one by one. */
const MOST_GOALS = 8;
/** A win by so many is a clear one. */
const CLEARLY = { football: 3, basketball: 15 } as const;

type Writer = { facts: ReportFacts; say: Phrases; language: Language; choose: Choose };

const nameOf = ({ zh, en }: ReportName, language: Language): string =>
  (language === 'zh' ? zh : en) || zh || en;

const scoreText = ([home, away]: Pair): string => `${home}–${away}`;

/** The winner's number first, as people say a result. */
const resultText = ([home, away]: Pair): string => scoreText(home >= away ? [home, away] : [away, home]);

const leaderOf = ([home, away]: Pair): Side | undefined => {
  if (home === away) return undefined;
  return home > away ? 'home' : 'away';
};

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

const fill = ({ choose }: Writer, pattern: string, values: Record<string, string | number>): string =>
  phrase(pattern, values, choose);

const opening = (writer: Writer): string => {
  const { facts, say, language } = writer;
  const { score, sport } = facts;
  const event = nameOf(facts.event, language);
  const winner = leaderOf(score);
  if (winner === undefined) {
    const names = { home: nameOf(facts.home, language), away: nameOf(facts.away, language) };
    return fill(writer, score[0] === 0 ? say.goalless : say.drawn, {
      event,
      ...names,
      score: scoreText(score),
    });
  }
  const isClear = Math.abs(score[0] - score[1]) >= CLEARLY[sport];
  return fill(writer, isClear ? say.wonClearly : say.won, {
    event,
    winner: nameOf(facts[winner], language),
    loser: nameOf(facts[other(winner)], language),
    score: resultText(score),
  });
};

const afterwards = (writer: Writer): string[] => {
  const { facts, say, language } = writer;
  const winner = facts.shootOut && leaderOf(facts.shootOut);
  if (!facts.shootOut || winner === undefined) return [];
  return [
    fill(writer, say.shootOut, {
      winner: nameOf(facts[winner], language),
      score: resultText(facts.shootOut),
    }),
  ];
};

const halves = (writer: Writer): string[] => {
  const { facts, say, language } = writer;
  if (!facts.half) return [];
  const leader = leaderOf(facts.half);
  const winner = leaderOf(facts.score);
  const first =
    leader === undefined
      ? fill(writer, say.halfLevel, { score: scoreText(facts.half) })
      : fill(writer, say.halfLead, {
          leader: nameOf(facts[leader], language),
          score: resultText(facts.half),
        });
  const isTurned = leader !== undefined && winner !== undefined && leader !== winner;
  return isTurned ? [first, fill(writer, say.turned, { winner: nameOf(facts[winner], language) })] : [first];
};

const goalText = (writer: Writer, goal: ReportGoal): string => {
  const { facts, say, language } = writer;
  const team = nameOf(facts[goal.side], language);
  const { minute } = goal;
  const player = nameOf(goal.player, language);
  return fill(writer, say[goal.kind], { minute, player, team, score: scoreText(goal.score) });
};

const story = (writer: Writer): string[] => {
  const { facts, say, language } = writer;
  const reds = facts.reds.map(({ side, player, minute }) =>
    fill(writer, say.red, { team: nameOf(facts[side], language), player: nameOf(player, language), minute }),
  );
  return [...facts.goals.slice(0, MOST_GOALS).map((goal) => goalText(writer, goal)), ...reds];
};

const quarters = (writer: Writer): string[] => {
  const { facts, say, language } = writer;
  if (!facts.quarters || facts.quarters.length === 0) return [];
  const scorers = (facts.scorers ?? []).map(({ side, player, points }) =>
    fill(writer, say.scorer, {
      team: nameOf(facts[side], language),
      player: nameOf(player, language),
      points,
    }),
  );
  return [
    fill(writer, say.quarters, { quarters: facts.quarters.map(scoreText).join(', ') }),
    ...(facts.quarters.length > 4 ? [fill(writer, say.overtime, {})] : []),
    ...scorers,
  ];
};

const numbers = (writer: Writer): string[] => {
  const { facts, say, language } = writer;
  const names = { home: nameOf(facts.home, language), away: nameOf(facts.away, language) };
  return facts.statistics.map(({ kind, home, away }) =>
    fill(writer, say.statistic[kind], { ...names, homeValue: home, awayValue: away }),
  );
};

const place = (writer: Writer): string[] => {
  const { facts, say, language } = writer;
  return facts.venue ? [fill(writer, say.venue, { venue: nameOf(facts.venue, language) })] : [];
};

/** A report as paragraphs, and its title with and without the result. */
export type Report = { title: string; plain: string; paragraphs: string[] };

/**
 * Puts the facts of a match into words. Which of several sentences stands is decided by the match, so the report reads
 * the same for everybody; a sentence stands only where it is true.
 */
export const writeReport = (facts: ReportFacts, language: Language): Report => {
  const say = PHRASES[language];
  const writer = { facts, say, language, choose: chooserOf(facts.matchId) };
  const names = { home: nameOf(facts.home, language), away: nameOf(facts.away, language) };
  const parts = [
    [opening(writer), ...afterwards(writer), ...halves(writer)],
    story(writer),
    quarters(writer),
    [...numbers(writer), ...place(writer)],
  ];
  return {
    title: fill(writer, say.title, { ...names, score: scoreText(facts.score) }),
    plain: fill(writer, say.titlePlain, names),
    paragraphs: parts.filter((part) => part.length > 0).map((part) => part.join(say.gap)),
  };
};
