import { expect, test } from 'vitest';
import { isQuietAt, readAlerts } from './alerts.ts';

const FIRST_NEWS = { goal: true, redCard: true, halfTime: true, lineup: false, final: true };
const night = { quietFrom: '23:00', quietUntil: '07:30' };
const noon = { quietFrom: '12:00', quietUntil: '14:00' };

test.each([
  ['23:00', night, true],
  ['02:15', night, true],
  ['07:30', night, false],
  ['12:00', night, false],
  ['13:59', noon, true],
  ['14:00', noon, false],
  ['13:00', { quietFrom: '', quietUntil: '14:00' }, false],
  ['13:00', { quietFrom: '13:00', quietUntil: '13:00' }, false],
])('at %s with quiet hours %o: %s', (time, hours, quiet) => {
  expect(isQuietAt(time, hours)).toBe(quiet);
});

test('a damaged copy falls back field by field', () => {
  expect(
    readAlerts({
      matchStart: false,
      anchorLive: 'no',
      goal: false,
      final: 1,
      quietFrom: '25:00',
      quietUntil: '07:00',
      muted: [7],
    }),
  ).toEqual({
    matchStart: false,
    anchorLive: true,
    ...FIRST_NEWS,
    goal: false,
    quietFrom: '',
    quietUntil: '07:00',
    muted: [],
  });
  expect(readAlerts('broken')).toEqual({
    matchStart: true,
    anchorLive: true,
    ...FIRST_NEWS,
    quietFrom: '',
    quietUntil: '',
    muted: [],
  });
});
