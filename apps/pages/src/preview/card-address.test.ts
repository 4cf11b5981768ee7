import type { PreviewCard } from '@touchline/contract/preview';
import { expect, test } from 'vitest';
import { cardAddresses } from './card-address.ts';

const card: PreviewCard = {
  kind: 'match',
  site: 'Touchline',
  event: '星海超级联赛',
  home: { name: '临岚竞技', crest: '/objects/public/crest/1.svg', colour: '#c21f30' },
  away: { name: '澜港海鸥', colour: '#14305e' },
  middle: '19:30',
  day: '11-23',
};
const own = cardAddresses('one secret');

test('an address gives back the card that it was written for', () => {
  expect(own.read(own.write(card))).toEqual(card);
});

test('a changed fact is another address', () => {
  expect(own.write({ ...card, score: [2, 1] })).not.toBe(own.write(card));
});

test.each([
  ['of another secret', cardAddresses('another secret').write(card)],
  ['with another signature', own.write(card).replace(/-[0-9a-f]{24}/, `-${'0'.repeat(24)}`)],
  ['with one letter changed', own.write(card).replace('/og/match/', '/og/match/A')],
  ['that is none', '/og/match/x.jpg'],
])('nothing is drawn for an address %s', (_title, path) => {
  expect(own.read(path)).toBeUndefined();
});

test('an address stays short enough for every messenger', () => {
  expect(own.write(card).length).toBeLessThan(600);
});
