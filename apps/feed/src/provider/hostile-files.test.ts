import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRandom } from '../random/random.ts';
import { apiFootball } from './api-football.ts';
import { footballData } from './football-data.ts';
import { ImportError } from './import-error.ts';
import { international } from './international.ts';
import { nami } from './nami.ts';
import { openfootball } from './openfootball.ts';
import type { ProvidedMatch, Provider } from './provider.ts';

const sample = (name: string): string => readFileSync(join(import.meta.dirname, 'samples', name), 'utf8');
const read = (provider: Provider, text: string) =>
  provider.read(text, { file: 'file', nowSec: 1_780_000_000 });

const MATCH = {
  round: 'Matchday 1',
  date: '2025-08-16',
  time: '15:00',
  team1: 'Harbour',
  team2: 'Rivermouth',
  score: { ft: [1, 0], ht: [0, 0] },
  goals1: [{ name: 'T. Kalsen', minute: '45', offset: 2 }],
  goals2: [],
};
const FILES: [string, Provider, string][] = [
  ['openfootball', openfootball, sample('openfootball.json')],
  ['football-data', footballData, sample('football-data.csv')],
  ['international', international, sample('international.csv')],
  ['api-football', apiFootball, sample('api-football.json')],
  ['nami, football', nami, sample('nami-football.json')],
  ['nami, basketball', nami, sample('nami-basketball.json')],
];

// prettier-ignore
const NONSENSE = [
  '', '0', '-1', '99999999999999', '1e99', 'NaN', 'null', 'true', '"x"', '[]', '{}', '-', 'é', '\0', '"\\u0000"',
  '"\\ud800"', '"', ',', '\n', '"25:99"', '25:99', '"2024-02-31"', '31/02/2024',
];

/** One thing of the file replaced by nonsense, the file cut off, or nonsense put in. */
const spoil = (text: string, seed: string): string => {
  const random = createRandom(seed);
  const nonsense = NONSENSE[random.between(0, NONSENSE.length - 1)] ?? '';
  const at = random.between(0, text.length);
  const way = random.next();
  if (way < 0.15) return text.slice(0, at);
  if (way < 0.3) return text.slice(0, at) + nonsense + text.slice(at);
  const tokens = [...text.matchAll(/"[^"]*"|[^\s,:{}[\]"]+/g)];
  const token = tokens[random.between(0, tokens.length - 1)];
  const from = token?.index ?? 0;
  return text.slice(0, from) + nonsense + text.slice(from + (token?.[0].length ?? 0));
};

const isWithin = (value: number | undefined, least: number, most: number): boolean =>
  value === undefined || (Number.isInteger(value) && value >= least && value <= most);

const SMALLINT = 32_767;

/** What the database would not take, or a screen could not show. */
const faultsOf = (match: ProvidedMatch): string[] => {
  const { timeSec, kickoffSec, remainingSec, homeScores, awayScores, incidents } = match;
  const faults: [string, boolean][] = [
    ['a time', isWithin(timeSec, -4e9, 3e11) && isWithin(kickoffSec, -4e9, 3e11)],
    ['a clock', isWithin(remainingSec, 0, 3600)],
    ['a status', isWithin(match.status, 0, 15)],
    ['a score', [...homeScores, ...awayScores].every((score) => isWithin(score, 0, 999))],
    ['a team', match.home !== '' && match.away !== '' && match.home !== match.away],
    [
      'a text',
      !JSON.stringify(match).includes(String.raw`\u0000`) || JSON.stringify(match).includes('\\\\u'),
    ],
    [
      'an incident',
      incidents.every(({ type, minute, stoppage, second }) =>
        [type, minute, stoppage, second].every((value) => isWithin(value, 0, SMALLINT)),
      ),
    ],
  ];
  return faults.flatMap(([name, holds]) => (holds ? [] : [name]));
};

const TIMES = 500;

/** What is wrong with what was read, or why it was refused. @throws {Error} any other than a refusal */
const outcomeOf = (provider: Provider, text: string): { faults: string[] } | { refused: string } => {
  try {
    return { faults: read(provider, text).flatMap(({ matches }) => matches.flatMap(faultsOf)) };
  } catch (error) {
    if (error instanceof ImportError) return { refused: error.message };
    throw error;
  }
};

test.each(FILES)(
  'whatever stands in a file of %s, it is read whole or refused with file, line and column',
  (name, provider, text) => {
    expect(outcomeOf(provider, text)).toEqual({ faults: [] });
    const outcomes = Array.from({ length: TIMES }, (_, time) =>
      outcomeOf(provider, spoil(text, `${name}/${time}`)),
    );
    expect(outcomes.flatMap((one) => ('faults' in one ? one.faults : []))).toEqual([]);
    const refusals = outcomes.flatMap((one) => ('refused' in one ? [one.refused] : []));
    expect(refusals.filter((reason) => !/^file:\d+:\d+: \S/.test(reason))).toEqual([]);
    expect(refusals.length).toBeGreaterThan(TIMES / 10);
  },
);

test.each<[string, object, string]>([
  ['a day that no year has', { date: '2025-02-31' }, 'matches.0.date: must be a day as YYYY-MM-DD'],
  ['a time that no clock has', { time: '25:00' }, 'matches.0.time: must be a time as HH:MM'],
  ['a goal in no minute', { goals1: [{ name: 'x', minute: 999 }] }, 'must be a minute of a match'],
  ['a team against itself', { team2: 'Harbour FC' }, 'matches.0: a team cannot play against itself'],
  ['a name without an end', { team2: 'A'.repeat(401) }, 'holds a text of more than 400 characters'],
  ['a name with a character that no text may hold', { team2: 'A\0' }, 'holds the character U+0000'],
])('%s is refused', (_title, wrong, reason) => {
  const text = JSON.stringify({ name: 'Open League 2025/26', matches: [{ ...MATCH, ...wrong }] });
  expect(() => read(openfootball, text)).toThrow(reason);
});
