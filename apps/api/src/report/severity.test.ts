import { expect, test } from 'vitest';
import { dueInSec, severityOf } from './severity.ts';

test.each([
  [['other'], 1, 0],
  [['abuse'], 1, 1],
  [['abuse', 'fraud'], 2, 2],
  [['abuse'], 3, 2],
  [['abuse'], 10, 3],
  [['minors'], 1, 3],
  [['minors'], 50, 3],
] as const)('%j of %i reporters is of severity %i', (reasons, reporters, severity) => {
  expect(severityOf(reasons, reporters)).toBe(severity);
});

test('a live room is due in five minutes, anything else in a day, and sooner with every further reporter', () => {
  expect(dueInSec('room', 1)).toBe(300);
  expect(dueInSec('message', 1)).toBe(86_400);
  expect(dueInSec('message', 2)).toBe(43_200);
  expect(dueInSec('user', 1000)).toBe(1_800);
});
