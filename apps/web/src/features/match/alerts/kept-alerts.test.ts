import { expect, test } from 'vitest';
import { alertsOf, keepAlerts, readKeptAlerts, useKeptAlerts } from './kept-alerts.ts';

test('a damaged copy of the alerts loses only what is not whole', () => {
  const { chosen } = readKeptAlerts({ chosen: [[7, ['goal', 'sunshine']], ['x', ['goal']], null] });
  expect(chosen).toEqual([[7, ['goal']]]);
  expect(readKeptAlerts('nothing')).toEqual({ chosen: [] });
});

test('a match with nothing chosen is forgotten', () => {
  keepAlerts(7, ['goal', 'final']);
  expect(alertsOf(useKeptAlerts.getState().chosen, 7)).toEqual(['goal', 'final']);
  keepAlerts(7, []);
  expect(alertsOf(useKeptAlerts.getState().chosen, 7)).toEqual([]);
});
