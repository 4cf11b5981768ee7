import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { inviteLink } from './invite-link.ts';
import { posterSvg } from './poster-svg.ts';

const poster = (cells?: readonly (readonly boolean[])[]) =>
  posterSvg({ brand: 'A & B', tagline: ['来，', '一起看球'], codeLabel: '邀请码', code: 'LN7K2QAB', cells });

test('the link leads to the register page with the code', () => {
  expect(inviteLink('https://touchline.example', 'LN7K2QAB')).toBe(
    'https://touchline.example/m/register?invite_code=LN7K2QAB',
  );
});

test('the poster draws every dark cell of the QR picture once', () => {
  const cells = encode(inviteLink('https://touchline.example', 'LN7K2QAB'), { border: 0 }).data;
  const dark = cells.flat().filter(Boolean).length;
  expect(poster(cells).match(/h1v1h-1z/g)).toHaveLength(dark);
});

test('a poster without a QR picture still says the code', () => {
  expect(poster()).toContain('LN7K2QAB');
  expect(poster()).not.toContain('h1v1h-1z');
});

test('the code keeps to its side of the seam, however wide its letters are', () => {
  expect(poster()).toMatch(/textLength="122" lengthAdjust="spacingAndGlyphs">LN7K2QAB/);
});

test('names stand in it as text', () => {
  expect(poster()).toContain('A &amp; B');
});
