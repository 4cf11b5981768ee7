import { expect, test } from 'vitest';
import { avatarSvg, faceSvg } from './avatar.ts';
import { bannerSvg } from './banner.ts';
import { courtCover } from './cover-court.ts';
import { stadiumCover } from './cover-stadium.ts';
import { studioCover } from './cover-studio.ts';
import { versusCover } from './cover-versus.ts';
import { type GoodsDrawing, goodsSvg } from './goods.ts';
import { KITS } from './kits.ts';
import { markSvg, wordMarkSvg } from './logo.ts';

const [red, navy] = [KITS[0], ['#14305e', '#f4b93a']] as const;

const GOODS: readonly GoodsDrawing[] = ['shirt', 'cap', 'ball', 'frame'];

test('goods are drawn each in its own way and stand alone', () => {
  const drawn = GOODS.map(goodsSvg);
  expect(new Set(drawn).size).toBe(GOODS.length);
  for (const svg of drawn) expect(svg).not.toMatch(/<script|<image|href|undefined|NaN/);
});

const PICTURES: readonly [string, (id: number) => string][] = [
  ['avatar', (id) => avatarSvg({ id })],
  ['versus cover', (id) => versusCover({ id, kit: red }, { id: id + 1, kit: navy })],
  ['stadium cover', (id) => stadiumCover({ id, home: red, away: navy })],
  ['court cover', (id) => courtCover({ id, home: red, away: navy })],
  ['studio cover', (id) => studioCover({ id, board: 'pitch' })],
  ['stage cover', (id) => studioCover({ id, board: 'stage' })],
];

test.each(PICTURES)('the %s of an id is always the same and differs from the next one', (_title, draw) => {
  expect(draw(7)).toBe(draw(7));
  expect(draw(7)).not.toBe(draw(8));
});

test.each(PICTURES)(
  'the %s stands alone: no script, no address, every id it uses is its own',
  (_title, draw) => {
    for (let id = 0; id < 12; id += 1) {
      const svg = draw(id);
      expect(svg).not.toMatch(/<script|<image|(?:xlink:)?href="(?!#)|undefined|NaN/);
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name));
      for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(used);
    }
  },
);

test.each(PICTURES)('the %s stays under 40 kB', (_title, draw) => {
  expect(Math.max(...[1, 2, 3, 4, 5].map((id) => draw(id).length))).toBeLessThan(40_000);
});

test('a face carries no metadata of the generator', () => {
  expect(faceSvg(3, [0, 0, 10, 10])).not.toContain('metadata');
});

test('a banner sets its words as text and lets no markup in', () => {
  const banner = bannerSvg({
    id: 1,
    title: '今晚 <b>',
    line: '陪你看到终场',
    colors: ['#1f4fd0', '#14305e'],
  });
  expect(banner).toContain('今晚 &lt;b&gt;');
  expect(banner).toContain('陪你看到终场');
});

test('words of a banner end before its seam: long ones are set smaller', () => {
  const sizeOf = (title: string) => {
    const banner = bannerSvg({ id: 1, title, line: '', colors: ['#1f4fd0', '#14305e'] });
    return Number(/font-weight="700" font-size="(\d+)"/.exec(banner)?.[1]);
  };
  expect(sizeOf('今晚同场开球')).toBe(42);
  expect(sizeOf('Semana da temporada')).toBeLessThan(42);
  expect(sizeOf('Semana da temporada')).toBeGreaterThan(30);
});

test('the mark takes the colours of its variant', () => {
  expect(markSvg({ brand: '#fffb01', onBrand: '#12171d' })).toContain('#fffb01');
  expect(wordMarkSvg('#e9eef3')).toContain('#e9eef3');
});
