import { expect, test } from 'vitest';

import { ABILITY, hasAbility } from './abilities.ts';
import { FREQUENCY_LIMITS, frequencyLimits } from './frequency.ts';

test('cloud config can override the frequency of a command, and add one', () => {
  const limits = frequencyLimits(
    '[{"cmd":"get_pendency","interval":2,"count":3},{"cmd":"sendmsg","interval":60,"count":1}]',
  );
  expect(limits['get_pendency']).toEqual({ intervalSec: 2, count: 3 });
  expect(limits['sendmsg']).toEqual({ intervalSec: 60, count: 1 });
  expect(limits['get_topic']).toEqual({ intervalSec: 1, count: 10 });
});

test('an override that cannot be read changes nothing', () => {
  expect(frequencyLimits('[{"cmd":7}]')).toBe(FREQUENCY_LIMITS);
});

test('ability bits are counted from the right; what is not there is off', () => {
  expect(hasAbility('10000000', ABILITY.userStatus)).toBe(true);
  expect(hasAbility('01111111', ABILITY.userStatus)).toBe(false);
  expect(hasAbility('1', ABILITY.groupCounter)).toBe(false);
});
