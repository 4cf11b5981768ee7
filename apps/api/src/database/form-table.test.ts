import type { StandingRow } from '@touchline/contract/standing';
import { expect, test } from 'vitest';
import { formTable } from './form-table.ts';

const row = (position: number, form: string): StandingRow => ({
  position,
  form,
  team: {
    id: position,
    name_zh: '',
    short_name_zh: '',
    name_en: '',
    short_name_en: '',
    logo: '',
    country_logo: '',
    kit_colors: ['#000000', '#ffffff'],
  },
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
});

test('the form table ranks by the last results; equal ones stay in the order of the table', () => {
  const ranked = formTable([row(1, 'LLD'), row(2, 'WWL'), row(3, 'WWW'), row(4, 'LWW')]);
  expect(ranked.map(({ position, team }) => [position, team.id])).toEqual([
    [1, 3],
    [2, 2],
    [3, 4],
    [4, 1],
  ]);
});
