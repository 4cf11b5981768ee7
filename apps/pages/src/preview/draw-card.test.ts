import { PREVIEW_SIZE, type PreviewCard } from '@touchline/contract/preview';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard } from './draw-card.ts';
import { createFonts } from './fonts.ts';

const MOST_BYTES = 100_000;
const fonts = createFonts();
const crest = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40" fill="#fff"/></svg>',
);
const side = { crest: '/objects/public/crest/1.svg', colour: '#14305e' };

const cards: [string, PreviewCard][] = [
  [
    'a match',
    {
      kind: 'match',
      site: 'Touchline',
      event: 'Liga das Estrelas, 12ª rodada',
      home: { ...side, name: '临岚竞技' },
      away: { ...side, name: 'Associação Atlética Serra Azul' },
      score: [102, 98],
      middle: '完场',
      day: '11-23',
    },
  ],
  [
    'a room',
    {
      kind: 'picture',
      site: 'Touchline',
      accent: '#319cfc',
      title: '强强对话：临岚主场死守一球',
      by: '阿澈说球',
      picture: '/objects/public/cover/1.svg',
      mark: 'live',
    },
  ],
  ['a league', { kind: 'name', site: 'Touchline', accent: '#fffb01', name: 'Blue Bay', note: '' }],
];

test.each(cards)('the preview picture of %s is a JPEG of 1200 × 630 under 100 kB', async (_kind, card) => {
  const picture = await drawCard(card, { fonts, read: () => Promise.resolve(crest) });
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...PREVIEW_SIZE });
  expect(picture.length).toBeLessThan(MOST_BYTES);
});

test('what a card says is drawn: another score is another picture', async () => {
  const [[, card]] = cards as [[string, PreviewCard]]; // the first one of the list above
  const draw = (each: PreviewCard) => drawCard(each, { fonts, read: () => Promise.resolve(undefined) });
  const other = { ...card, score: [1, 0] } as PreviewCard;
  expect((await draw(card)).equals(await draw(other))).toBe(false);
});

test('a picture that cannot be read is left out', async () => {
  const [[, card]] = cards as [[string, PreviewCard]];
  const picture = await drawCard(card, { fonts, read: () => Promise.resolve(Buffer.from('no picture')) });
  expect((await sharp(picture).metadata()).width).toBe(PREVIEW_SIZE.width);
});
