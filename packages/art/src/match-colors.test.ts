import { expect, test } from 'vitest';
import { contrast, difference, mix } from './color.ts';
import { KITS } from './kits.ts';
import { matchColors, PANEL_LIGHT } from './match-colors.ts';

const pairs = KITS.flatMap((home, i) => KITS.filter((_, j) => i !== j).map((away) => ({ home, away })));
const everyMatch = (dark: boolean) => pairs.map(({ home, away }) => matchColors(home, away, dark));

test('all 380 pairs of different kits are looked at', () => {
  expect(pairs).toHaveLength(380);
});

test.each([true, false])(
  'white text reads at 4.5:1 on every panel, its light included (dark: %s)',
  (dark) => {
    const worst = everyMatch(dark)
      .flatMap(({ home, away }) => [home.panel, away.panel])
      .map((panel) => contrast(mix(panel, '#ffffff', PANEL_LIGHT), '#ffffff'));
    expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.54);
  },
);

test.each([
  ['3.2:1 on the light surface', false, '#ffffff', 3.2],
  ['4.2:1 on the dark surface', true, '#151b22', 4.2],
])('charts reach %s', (_title, dark, surface, ratio) => {
  const charts = everyMatch(dark).flatMap(({ home, away }) => [home.chart, away.chart]);
  expect(Math.min(...charts.map((chart) => contrast(chart, surface)))).toBeGreaterThanOrEqual(ratio);
});

test.each([
  ['light', false, '#ffffff'],
  ['dark', true, '#151b22'],
])('words in team colour reach 4.5:1 on the %s surface', (_title, dark, surface) => {
  const texts = everyMatch(dark).flatMap(({ home, away }) => [home.text, away.text]);
  expect(Math.min(...texts.map((text) => contrast(text, surface)))).toBeGreaterThanOrEqual(4.5);
});

test('the two halves of a scoreboard never look alike', () => {
  const same = KITS.map((kit) => matchColors(kit, kit, false));
  const gaps = [...everyMatch(false), ...same].map(({ home, away }) => difference(home.panel, away.panel));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60);
});

test('two halves are never both muddy: against yellow or orange the visitors do not wear either', () => {
  const brown = (panel: string): boolean => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(panel.slice(at, at + 2), 16));
    return r >= g && g > b && r - b > 60 && g / r > 0.6 && r < 190;
  };
  const yellow = matchColors(['#f5c518', '#10161d'], ['#f4b93a', '#c21f30'], false);
  expect(brown(yellow.home.panel)).toBe(true);
  const both = [yellow, ...everyMatch(false)].filter(
    ({ home, away }) => brown(home.panel) && brown(away.panel),
  );
  expect(both).toEqual([]);
});

test('navy becomes a clear blue in dark charts, never grey', () => {
  const { chart } = matchColors(['#14305e', '#f4b93a'], ['#c21f30', '#ffffff'], true).home;
  const [r, , b] = [1, 3, 5].map((at) => Number.parseInt(chart.slice(at, at + 2), 16));
  expect((b ?? 0) - (r ?? 0)).toBeGreaterThan(90);
});

test('a side keeps its own colour where nothing clashes', () => {
  const { home, away } = matchColors(['#c21f30', '#ffffff'], ['#14305e', '#f4b93a'], false);
  expect(home.chart).toBe('#c21f30');
  expect(away.chart).toBe('#14305e');
});

test('a colour that is none is named', () => {
  expect(() => matchColors(['red', '#ffffff'], ['#14305e', '#f4b93a'], false)).toThrow('not a colour: red');
});
