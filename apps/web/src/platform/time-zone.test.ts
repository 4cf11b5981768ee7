import { describe, expect, test } from 'vitest';
import { dayOf, monthPage, noonOf, stepMonth, utcOffsetOf } from './days.ts';
import { usePreferences } from './preferences.ts';
import { offsetOfZone } from './time-zone.ts';

const at = (iso: string) => Date.parse(iso);

test.each([
  ['Asia/Shanghai', '2026-07-01T00:00:00Z', 480],
  ['America/Sao_Paulo', '2026-07-01T00:00:00Z', -180],
  ['Asia/Kolkata', '2026-07-01T00:00:00Z', 330],
  ['Europe/London', '2026-01-10T12:00:00Z', 0],
  ['Europe/London', '2026-07-10T12:00:00Z', 60],
])('%s at %s is %i minutes east of UTC', (zone, iso, minutes) => {
  expect(offsetOfZone(zone, at(iso))).toBe(minutes);
});

test('a zone that the browser does not know counts as the device’s own', () => {
  const now = at('2026-07-01T00:00:00Z');
  expect(offsetOfZone('Nowhere/Land', now)).toBe(offsetOfZone('', now));
});

describe('times are in the device’s time zone; the settings let the reader fix another', () => {
  test('the day changes with the zone, and noon of a day is noon there', () => {
    usePreferences.setState({ timeZone: 'Pacific/Auckland' });
    expect(dayOf(new Date('2026-07-01T13:00:00Z'))).toBe('2026-07-02');
    expect(noonOf('2026-07-02').toISOString()).toBe('2026-07-02T00:00:00.000Z');
    usePreferences.setState({ timeZone: 'America/Los_Angeles' });
    expect(dayOf(new Date('2026-07-01T03:00:00Z'))).toBe('2026-06-30');
    expect(utcOffsetOf('2026-07-01')).toBe(-420);
    usePreferences.setState({ timeZone: '' });
  });

  test('months are whole weeks from Monday on, wherever the reader is', () => {
    usePreferences.setState({ timeZone: 'Pacific/Kiritimati' });
    const page = monthPage('2026-11-20');
    expect([page[0], page.at(-1), page.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(stepMonth('2026-01-31', 1)).toBe('2026-02-01');
    expect(stepMonth('2026-01-31', -1)).toBe('2025-12-01');
    usePreferences.setState({ timeZone: '' });
  });
});
