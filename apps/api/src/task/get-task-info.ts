import { getTaskInfo, type Task, type TaskInfo, type TaskName } from '@touchline/contract/task';
import { CHECK_IN_GIFTS, giftPoints, nextGiftStreak } from '@touchline/domain/check-in';
import { levelState } from '@touchline/domain/level-points';
import type { Language } from '@touchline/domain/match-dates';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { type Context, handle } from '../handle.ts';
import { streakNow } from './check-in-repository.ts';
import { taskDay } from './task-day.ts';
import { CHECK_TEXT, taskWords } from './task-texts.ts';
import type { TaskRule } from './task-repository.ts';

/** Tasks that cost something; they are not offered to the under-aged. */
const SPENDING: ReadonlySet<TaskName> = new Set(['sendGift', 'sendFirstGift']);

type Standing = { stages: Partial<Record<TaskName, number>>; received: ReadonlySet<string> };

const toTask = (
  { name, group, stage_max, points }: TaskRule,
  { stages, received }: Standing,
  language: Language,
): Task => ({
  prop: name,
  ...taskWords(name, language, stage_max),
  stage: Math.min(stages[name] ?? 0, stage_max),
  stage_max,
  received: received.has(name) ? 1 : 0,
  group,
  points,
});

type CheckInState = Omit<TaskInfo, 'gold' | 'point' | 'level' | 'tasks'>;

const NO_DAYS = { days: [], streakOf: new Map<number, number>(), total: 0 };

const checkInState = (
  latest: Awaited<ReturnType<Context<'user'>['checkIns']['latest']>>,
  today: number,
  language: Language,
): CheckInState => {
  const isDone = latest.days.includes(today);
  const streak = streakNow(latest, today);
  const nth = isDone ? streak : streak + 1;
  const hasGift = giftPoints(nth) > 0;
  // Gifts of the present thirty days: those of the days before them are over.
  const before = Math.floor((nth - 1) / 30) * 30;
  return {
    checkin: isDone ? 1 : 0,
    checkText: CHECK_TEXT[language][isDone ? 1 : 0],
    checkin_continuous: streak,
    checkin_nearest_contious: nextGiftStreak(streak),
    checkin_continuous_accumulation: latest.total,
    checkin_continuous_accumulation_new: CHECK_IN_GIFTS.map(({ days, points }) => ({
      days,
      points,
      received: streak - before >= days ? 1 : 0,
    })),
    checkin_nth: nth,
    checkin_nth_status: hasGift ? (isDone ? 2 : 1) : 0,
    calendar: {
      today,
      done: latest.days
        .filter((day) => Math.floor(day / 100) === Math.floor(today / 100))
        .toSorted((left, right) => left - right),
    },
  };
};

const standingOf = async (context: Context<'guest'>) => {
  const { caller, tasks, wallets, checkIns, levels } = context;
  const day = taskDay(context);
  if (!caller) {
    const nothing = { gold: 0, point: 0 };
    return { stages: {}, received: new Set<string>(), purses: nothing, points: 0, latest: NO_DAYS, level: 0 };
  }
  const { id, user_level: level } = caller.account;
  const [stages, received, purses, points, latest] = await Promise.all([
    tasks.stages(id, day),
    tasks.received(id, day),
    wallets.purses(id),
    levels.points(id),
    checkIns.latest(id),
  ]);
  return { stages, received, purses, points, latest, level };
};

export default handle(getTaskInfo, async (_body, context) => {
  const { tasks, language } = context;
  const { purses, points, latest, level, ...standing } = await standingOf(context);
  const hidden = isCallerUnderAge(context) ? SPENDING : new Set<TaskName>();
  const rules = (await tasks.rules()).filter(({ name }) => !hidden.has(name));
  return {
    ...checkInState(latest, taskDay(context).day, language),
    gold: purses.gold,
    point: purses.point,
    level: levelState(points, level),
    tasks: rules.map((rule) => toTask(rule, standing, language)),
  };
});
