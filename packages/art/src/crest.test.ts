import { expect, test } from 'vitest';
import { contrast } from './color.ts';
import { CHARGES } from './crest-charges.ts';
import { LAYOUTS } from './crest-layouts.ts';
import { SHIELDS } from './crest-shields.ts';
import { crestSvg } from './crest.ts';
import { leagueMarkSvg } from './league-mark.ts';

const CLUB = { id: 17, kit: ['#c21f30', '#ffffff'], name: '临岚竞技' } as const;

test('the same club has the same crest for ever', () => {
  expect(crestSvg(CLUB)).toBe(crestSvg({ ...CLUB }));
});

test('there are at least twelve shields, and clubs differ by more than colour', () => {
  expect(Object.keys(SHIELDS).length).toBeGreaterThanOrEqual(12);
  expect(
    Object.keys(SHIELDS).length * Object.keys(LAYOUTS).length * Object.keys(CHARGES).length,
  ).toBeGreaterThan(4000);
  const drawn = Array.from({ length: 200 }, (_, id) =>
    crestSvg({ ...CLUB, id, detail: 'full' }).replace(/c[0-9a-z]+g?(?=[")])/g, ''),
  );
  expect(new Set(drawn).size).toBeGreaterThan(190);
});

test.each([
  ['#14305e', '#1a1e24'],
  ['#f4cf22', '#ffffff'],
  ['#0d47a1', '#111111'],
] as const)('two colours that would melt into one are set apart: %s and %s', (base, second) => {
  const used = [
    ...crestSvg({ id: 3, kit: [base, second], detail: 'small' }).matchAll(/fill="(#[0-9a-f]{6})"/g),
  ];
  const ratios = used.map(([, color = base]) => contrast(color, base));
  expect(Math.max(...ratios)).toBeGreaterThanOrEqual(2.6);
});

test('the kit of the club is what its crest is painted in', () => {
  expect(crestSvg({ id: 3, kit: ['#123456', '#fedcba'] })).toContain('#123456');
  expect(crestSvg({ id: 3, kit: ['#123456', '#fedcba'] })).toContain('#fedcba');
});

test('one file draws itself simpler under 30 px', () => {
  expect(crestSvg(CLUB)).toContain('@media(max-width:29.9px)');
  expect(crestSvg({ ...CLUB, detail: 'small' })).not.toContain('linearGradient');
  expect(crestSvg({ ...CLUB, detail: 'full' })).not.toContain('<style');
});

test('a name cannot bring markup into a drawing', () => {
  for (let id = 0; id < 60; id += 1) {
    expect(crestSvg({ id, name: '<script>' })).not.toContain('<script');
    expect(leagueMarkSvg({ id, name: '"><script>' })).not.toContain('<script');
  }
  expect(leagueMarkSvg({ id: 1, name: '<b' })).toContain('>&lt;</text>');
});

test('one file has its letter in two scripts, and the address chooses', () => {
  const mark = leagueMarkSvg({ id: 1, name: '奥恩', latin: 'Ornheim' });
  expect(mark).toMatch(/class="zh"[^>]*>奥<.*class="la"[^>]*>O</);
  expect(mark).toContain('<g id="latin"/>');
  expect(leagueMarkSvg({ id: 1, name: 'Ornheim' })).not.toContain('latin');
  for (let id = 0; id < 60; id += 1)
    expect(crestSvg({ id, name: '临岚', latin: 'Linlan', detail: 'full' })).not.toContain('<style');
});

test('a league without a name or colour still has a mark', () => {
  expect(leagueMarkSvg({ id: 'x', name: ' ' })).toMatch(/^<svg.*<\/svg>$/);
});

test('a colour that is none is named', () => {
  expect(() => crestSvg({ id: 1, kit: ['#12', '#ffffff'] })).toThrow('not a colour: #12');
});
