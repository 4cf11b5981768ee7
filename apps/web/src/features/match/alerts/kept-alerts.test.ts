import { expect, test } from 'vitest';
import { alertsOf, keepAlerts, readKeptAlerts, useKeptAlerts } from './kept-alerts.ts';

test('a damaged copy of the alerts loses only what is not whole', () => {
  const { chosen } = readKeptAlerts({ chosen: [[7, ['goal', 'sunshine']], ['x', ['goal']], null] });
  expect(chosen).toEqual([[7, ['goal']]]);
  expect(readKeptAlerts('nothing')).toEqual({ chosen: [] });
});

test('a followed match alerts of goals, red cards, half-time and the end, until none are chosen for it', () => {
  const alerts = () => alertsOf(useKeptAlerts.getState().chosen, 7, true);
  expect(alerts()).toEqual(['kick_off', 'goal', 'red_card', 'half_time', 'final']);
  keepAlerts(7, ['goal', 'final']);
  expect(alerts()).toEqual(['goal', 'final']);
  keepAlerts(7, []);
  expect(alerts()).toEqual([]);
});

test('a match that is not followed alerts of nothing by itself', () => {
  expect(alertsOf([], 8, false)).toEqual([]);
});
