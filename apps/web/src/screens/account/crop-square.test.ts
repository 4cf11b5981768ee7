import { expect, test } from 'vitest';
import { cropSquare } from './crop-square.ts';

const wide = { width: 400, height: 200 };

test('at first the middle of the picture is shown, as wide as its shorter side', () => {
  expect(cropSquare(wide, { x: 0.5, y: 0.5, zoom: 1 })).toEqual({ x: 100, y: 0, width: 200, height: 200 });
});

test('drawn closer the square is smaller', () => {
  expect(cropSquare(wide, { x: 0.5, y: 0.5, zoom: 2 })).toEqual({ x: 150, y: 50, width: 100, height: 100 });
});

test('the square never leaves the picture', () => {
  expect(cropSquare(wide, { x: 0, y: 1, zoom: 2 })).toEqual({ x: 0, y: 100, width: 100, height: 100 });
  expect(cropSquare(wide, { x: 9, y: -3, zoom: 99 })).toEqual({ x: 350, y: 0, width: 50, height: 50 });
});
