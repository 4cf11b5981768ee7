import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { feedVariables } from './config.ts';

test.each([
  ['1', true],
  ['2.5', true],
  ['60', true],
  ['0.5', false],
  ['61', false],
  ['fast', false],
])('speed is 1 to 60: %s', (written, accepted) => {
  expect(safeParse(feedVariables.FEED_SPEED, written).success).toBe(accepted);
});
