import { randomUUID } from 'node:crypto';
import { addViewLog } from '@touchline/contract/history';
import { checkIn, receiveTask, saveTaskRule } from '@touchline/contract/task';
import { brandHome, calendarDay } from '@touchline/domain/brand-calendar';
import { brandOfSource } from '@touchline/domain/brand';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

/** One variant at home in each of the two zones. */
const VARIANTS = ['17', '25'] as const;
/** Seconds before and after midnight at which people tap, and how often each time. */
const SECONDS = [-3, -2, -1, 0, 1, 2];
const TAPS = 20;

const world = await openMatchWorld();
const clock = manualClock(Date.parse('2026-11-23T12:00:00Z'));
let api: ApiUnderTest;
let purses: Awaited<ReturnType<typeof openPurses>>;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
  purses = await openPurses(world.url);
  await world.addMatch(1);
  await api.ask(saveTaskRule, {
    name: 'readInfo',
    stage_max: 1,
    points: 30,
    shown: true,
    token: api.operatorToken,
  });
});
afterAll(async () => {
  await purses.close();
  await api.close();
});

/** Moves the clock to a moment at which the variant's next day is `seconds` old. */
const moveTo = (variant: string, seconds: number): void => {
  const { timeZone } = brandHome(brandOfSource(variant));
  const dayAt = (ms: number): number => calendarDay(Math.floor(ms / 1000), timeZone).day;
  const hour = 3_600_000;
  const start = clock.nowMs();
  let midnight = start - (start % hour) + hour;
  while (dayAt(midnight) === dayAt(midnight - 1000)) midnight += hour;
  clock.advance(midnight + seconds * 1000 - start);
};
const member = (variant: string, what: string) => api.member(`midnight-${variant}-${what}`);

/** Taps at every second around midnight; none waits for the one before. */
const tapAcross = async (tap: () => Promise<unknown>): Promise<void> => {
  const pending: Promise<unknown>[] = [];
  for (const [at, second] of SECONDS.entries()) {
    if (at > 0) clock.advance((second - (SECONDS[at - 1] ?? second)) * 1000);
    pending.push(...Array.from({ length: TAPS }, tap));
    // Some of this second are under way when the next one begins.
    await pending.at(-TAPS / 2);
  }
  await Promise.all(pending);
};

describe.each(VARIANTS)('across midnight of variant %s', (variant) => {
  test('a task that was done before is received once', async () => {
    const { token, uid } = await member(variant, 'task');
    moveTo(variant, -10);
    await api.ask(addViewLog, { kind: 'match', target_id: 1, token, sp_source: variant });
    moveTo(variant, SECONDS[0] ?? 0);
    await tapAcross(() =>
      api.send(receiveTask, { token, name: 'readInfo', request_id: randomUUID(), sp_source: variant }),
    );
    expect(await purses.postings(uid, 'task')).toMatchObject([{ amount: 30 }]);
  });

  test('check-in is once a day, and the two days are a streak', async () => {
    const { token, uid } = await member(variant, 'check');
    moveTo(variant, SECONDS[0] ?? 0);
    await tapAcross(() => api.send(checkIn, { token, request_id: randomUUID(), sp_source: variant }));
    const lines = await purses.postings(uid, 'checkIn');
    expect(lines).toHaveLength(2);
    expect(new Set(lines.map(({ ref }) => ref)).size).toBe(2);
    const now = await api.ask(checkIn, { token, request_id: randomUUID(), sp_source: variant });
    expect(now.continuous).toBe(2);
  });
});
