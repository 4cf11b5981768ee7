import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { diceOf, seedOf } from './seed.ts';

/** Whose face is drawn. */
export interface AvatarOf {
  readonly id: string | number;
  /** Which of the eight grounds; without it the id decides. */
  readonly ground?: number;
}

/** Grounds of avatars and studios: lit edge, depth. */
export const GROUNDS = [
  ['#84b8ff', '#2a62e0'],
  ['#ff938a', '#b1233d'],
  ['#7fddab', '#0d7a57'],
  ['#ffd274', '#ab680c'],
  ['#b7a0ff', '#4e3199'],
  ['#79e0d7', '#0b7781'],
  ['#ffa8d0', '#a8336f'],
  ['#a2b4c6', '#354251'],
] as const;

const FACES = ['calm', 'cheeky', 'cute', 'eatingHappy', 'explaining', 'smile', 'smileBig'] as const;

const SHORT_HAIR = [
  'flatTop',
  'flatTopLong',
  'grayShort',
  'hatBeanie',
  'hatHip',
  'mohawk2',
  'noHair3',
  'pomp',
  'shaved1',
  'shaved2',
  'short1',
  'short2',
  'short3',
  'short4',
  'short5',
  'turban',
  'twists',
] as const;

const LONG_HAIR = [
  'bangs',
  'bangs2',
  'bun',
  'bun2',
  'buns',
  'cornrows',
  'grayBun',
  'grayMedium',
  'hijab',
  'long',
  'longBangs',
  'longCurly',
  'medium1',
  'medium2',
  'medium3',
  'mediumBangs',
  'mediumBangs2',
  'mediumStraight',
] as const;

/** The two tones behind a face. */
export const groundOf = ({ id, ground }: AvatarOf): readonly [string, string] =>
  GROUNDS[ground ?? -1] ?? diceOf(`ground:${id}`).pick(GROUNDS);

/**
 * A face alone, as an SVG element that fills the box it is given. The drawings are Open Peeps by
 * Pablo Stanley, dedicated to the public domain (CC0 1.0).
 * @param box `x y width height` of the element inside its parent
 */
export const faceSvg = (id: string | number, box: readonly [number, number, number, number]): string => {
  const [x, y, width, height] = box;
  const key = `a${seedOf(`${id}`).toString(36)}`;
  const short = diceOf(`hair:${id}`).next() < 0.5;
  const face = createAvatar(openPeeps, {
    seed: `touchline:${id}`,
    scale: 90,
    translateY: 5,
    face: [...FACES],
    head: short ? [...SHORT_HAIR] : [...LONG_HAIR],
    maskProbability: 0,
    facialHair: ['chin', 'full', 'full3', 'goatee1', 'moustache1'],
    facialHairProbability: short ? 30 : 0,
    accessories: ['glasses', 'glasses2', 'glasses3', 'glasses5'],
    accessoriesProbability: 26,
    skinColor: ['ffdbb4', 'edb98a', 'f3c9a0', 'd08b5b', 'ae5d29'],
    headContrastColor: ['2c1b18', '3b2820', '4a312c', '1d1a1c', '724133'],
    clothingColor: ['2a62e0', 'b1233d', '0d7a57', 'f2a21c', '5b3096', '12171d', 'ffffff'],
  }).toString();
  return face
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replace(/id="([^"]+)"/g, `id="${key}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${key}$1)`)
    .replace(/^<svg /, `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
};

/** A square avatar as SVG text, 160 × 160 units, the same for the same id; round it where it is shown. */
export const avatarSvg = (person: AvatarOf): string => {
  const [light, deep] = groundOf(person);
  const key = `g${seedOf(`${person.id}`).toString(36)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><linearGradient id="${key}" x2=".4" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<path d="M0 0h160v160H0Z" fill="url(#${key})"/>${faceSvg(person.id, [2, 8, 156, 156])}</svg>`
  );
};
