import { expect, test } from 'vitest';
import { reachOf, usualSpan, withHandle, withLength } from './cut-span.ts';

const reach = { fromSec: 110, toSec: 230 };
const span = { fromSec: 170, toSec: 200 };

test('a clip is the last 30 s unless its handles are moved', () => {
  expect(usualSpan(200.7)).toEqual(span);
  expect(usualSpan(12)).toEqual({ fromSec: 0, toSec: 12 });
});

test('handles reach 90 s back and 30 s on, inside of the recording', () => {
  expect(reachOf(200, 6000)).toEqual(reach);
  expect(reachOf(200, 210)).toEqual({ fromSec: 110, toSec: 210 });
  expect(reachOf(2, 0)).toEqual({ fromSec: 0, toSec: 5 });
  expect(reachOf(20, 0)).toEqual({ fromSec: 0, toSec: 20 });
});

test('a handle moves alone while the clip is between 5 and 60 s', () => {
  expect(withHandle(span, { handle: 'from', sec: 180, reach })).toEqual({ fromSec: 180, toSec: 200 });
  expect(withHandle(span, { handle: 'to', sec: 210, reach })).toEqual({ fromSec: 170, toSec: 210 });
});

test('the other handle follows where the clip would be too short or too long', () => {
  expect(withHandle(span, { handle: 'from', sec: 198, reach })).toEqual({ fromSec: 198, toSec: 203 });
  expect(withHandle(span, { handle: 'from', sec: 120, reach })).toEqual({ fromSec: 120, toSec: 180 });
  expect(withHandle(span, { handle: 'to', sec: 172, reach })).toEqual({ fromSec: 167, toSec: 172 });
  expect(withHandle(span, { handle: 'to', sec: 230, reach })).toEqual({ fromSec: 170, toSec: 230 });
});

test('a length is counted back from the end, and on from the beginning of the recording', () => {
  expect(withLength(span, 15, reach)).toEqual({ fromSec: 185, toSec: 200 });
  expect(withLength(span, 60, reach)).toEqual({ fromSec: 140, toSec: 200 });
  expect(withLength({ fromSec: 0, toSec: 7 }, 15, { fromSec: 0, toSec: 37 })).toEqual({
    fromSec: 0,
    toSec: 15,
  });
});

test('no handle leaves what can be reached', () => {
  expect(withHandle(span, { handle: 'from', sec: 0, reach })).toEqual({ fromSec: 110, toSec: 170 });
  expect(withHandle(span, { handle: 'to', sec: 900, reach })).toEqual({ fromSec: 170, toSec: 230 });
  expect(withHandle(span, { handle: 'from', sec: 229, reach })).toEqual({ fromSec: 225, toSec: 230 });
});

test('a video from a telephone has limits of its own', () => {
  const reach = { fromSec: 0, toSec: 100 };
  const limits = { min: 3, max: 180 };
  expect(withHandle({ fromSec: 0, toSec: 100 }, { handle: 'to', sec: 1, reach, limits })).toEqual({
    fromSec: 0,
    toSec: 3,
  });
});
