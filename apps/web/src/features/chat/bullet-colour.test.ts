import { expect, test } from 'vitest';
import { BULLET_COLOURS, readColour, writeColour } from './bullet-colour.ts';

test('a chosen colour travels beside the line', () => {
  for (let colour = 0; colour <= BULLET_COLOURS; colour += 1)
    expect(readColour(writeColour(colour))).toBe(colour);
});

test('what others attach is no colour unless it is one of the six', () => {
  for (const attached of [
    '{',
    '[]',
    'null',
    '{"bullet":7}',
    '{"bullet":-1}',
    '{"bullet":1.5}',
    '{"bullet":"1"}',
  ])
    expect(readColour(attached)).toBe(0);
});
