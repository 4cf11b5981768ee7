import { expect, test } from 'vitest';
import { fixtureScript } from '../../simulator/fixture-script.ts';
import { buildWorld } from '../../world/build-world.ts';
import { seasonFixtures } from '../../world/calendar.ts';
import { storyOf } from '../story.ts';
import type { Line } from './football-lines.ts';

const world = buildWorld('text');

const finished = (sportId: 1 | 2, count: number) => {
  const league = world.leagues.find((one) => one.sportId === sportId && one.kind === 'league');
  if (!league) throw new Error('no such league');
  return seasonFixtures(world, league, 2025)
    .slice(0, count)
    .map((fixture) => {
      const played = fixtureScript(world, fixture);
      const story = storyOf(world, fixture, played);
      const lines: readonly Line[] = story(0, played.script.length).commentary ?? [];
      return { fixture, played, script: played.script, story, lines };
    })
    .filter(({ script }) => script.at(-1)?.mark === 'fullTime');
};

const football = finished(1, 80);
const basketball = finished(2, 30);
const everything = [...football, ...basketball];

test('lines come in order: one that comes later has a higher id', () => {
  for (const { lines } of everything) {
    const ids = lines.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((left, right) => left - right));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('published step by step or all at once, the text of a match is the same', () => {
  for (const { script, story, lines } of everything.slice(0, 4).concat(basketball.slice(0, 2))) {
    const stepwise = script.flatMap((_, index) => story(index, index + 1).commentary ?? []);
    expect(stepwise).toEqual(lines);
  }
});

test('no line is empty in any language, and none has a field left open', () => {
  for (const { lines } of everything) {
    for (const { text_zh, text_pt, text_en } of lines) {
      for (const text of [text_zh, text_pt, text_en]) expect(text).toMatch(/^[^{}[\]|]{4,}$/);
      expect(text_zh).toMatch(/[\u4e00-\u9fff]/);
      expect(text_en).not.toMatch(/[\u4e00-\u9fff]/);
      expect(text_pt).not.toMatch(/[\u4e00-\u9fff]/);
    }
  }
});

test('every event of a football match has its line', () => {
  for (const { script, lines } of football)
    expect(lines.filter(({ type }) => ![23, 24, 25, 0].includes(type))).toHaveLength(
      script.filter(
        ({ mark }) =>
          !['filler', 'lineup', 'confirmed', 'dataLost', 'interrupted', 'resumed'].includes(mark ?? ''),
      ).length,
    );
});

test('filler lines come every two to four minutes of play', () => {
  for (const { script } of football) {
    const halves = [0, 1].map((half) => {
      const from = script.findIndex(({ mark }) => mark === (half === 0 ? 'kickOff' : 'periodStart'));
      const until = script.findIndex(
        ({ mark }, index) => index > from && (mark === 'periodEnd' || mark === 'fullTime'),
      );
      return script.slice(from, until + 1);
    });
    for (const half of halves) {
      // A gap in the data or an interruption moves what is published.
      if (half.some(({ mark }) => mark === 'dataLost' || mark === 'interrupted')) continue;
      const times = [half[0], ...half.filter(({ mark }) => mark === 'filler'), half.at(-1)].map(
        (one) => one?.offsetSec ?? 0,
      );
      for (const [index, time] of times.slice(1).entries())
        expect(time - (times[index] ?? 0)).toBeLessThanOrEqual(240);
    }
  }
});

test('half-time tells the statistics, and they are those of the match', () => {
  for (const { script, lines } of football) {
    const end = script.find(({ mark }) => mark === 'periodEnd');
    const [home, away] = [end?.state.home ?? [], end?.state.away ?? []];
    const line = lines.find(({ type }) => type === 11);
    expect(line?.text_zh).toContain(`${home[0]}-${away[0]}`);
    expect(line?.text_en).toContain(`corners ${home[4]}–${away[4]}`);
  }
});

test('a goal names the scorer, his side and the score after it', () => {
  const goals = football.flatMap(({ lines }) => lines.filter(({ type, main }) => type === 1 && main === 1));
  expect(goals.length).toBeGreaterThan(100);
  for (const { text_zh, position } of goals) {
    expect(text_zh).toMatch(/\d+-\d+/);
    expect(position).toBeGreaterThan(0);
  }
});

test('stoppage time is written with its minute on top, such as 45+2', () => {
  const minutes = football.flatMap(({ lines }) => lines.map(({ minute }) => minute));
  for (const minute of minutes) expect(minute).toMatch(/^(\d{1,3}(\+\d{1,2})?)?$/);
  expect(minutes.filter((minute) => minute.startsWith('45+')).length).toBeGreaterThan(20);
});

test('basketball has commentary play by play by quarter, each line with the clock of its quarter', () => {
  for (const { lines, played } of basketball) {
    expect(lines.length).toBeGreaterThanOrEqual(played.match.plays.length);
    for (const { minute } of lines) expect(minute).toMatch(/^((Q[1-4]|OT\d) \d\d:\d\d)?$/);
    for (const quarter of ['Q1', 'Q2', 'Q3', 'Q4'])
      expect(lines.some(({ minute }) => minute.startsWith(quarter))).toBe(true);
  }
});
