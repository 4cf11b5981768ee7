import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { engineVariables } from '../engines-config.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { flag, port, secret, text, wholeNumber } from './variables.ts';

const variables = {
  PORT: v.optional(port(), '8080'),
  WORKERS: v.optional(wholeNumber({ min: 1, max: 8 }), '2'),
  VERBOSE: v.optional(flag(), '0'),
  NAME: text(),
};

const messageOf = (
  environment: Record<string, string>,
  entries: Parameters<typeof readConfig>[0] = variables,
) => {
  try {
    readConfig(entries, environment);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : 'another error';
  }
};

test('texts become values, and what is left out or empty takes its default', () => {
  expect(readConfig(variables, { PORT: '0', WORKERS: '', NAME: ' ada ', OTHER: 'x' })).toEqual({
    PORT: 0,
    WORKERS: 2,
    VERBOSE: false,
    NAME: 'ada',
  });
});

test('every wrong variable is named in a sentence of its own', () => {
  expect(messageOf({ PORT: '99999', WORKERS: 'two' }).split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535, but it is "99999".',
    'WORKERS must be a whole number from 1 to 8, but it is "two".',
    'NAME must be set, but it is not set.',
  ]);
});

test('a wrong secret is named, never shown', () => {
  const message = messageOf({ OBJECTS_SECRET: 'short' }, { OBJECTS_SECRET: secret() });
  expect(message).toBe('OBJECTS_SECRET must be a secret of at least 16 characters, but its value is not.');
});

describe('the variables of the engines', () => {
  test('without any, everything is embedded', () => {
    expect(readConfig(engineVariables, {})).toEqual({
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
      DATABASE_CONNECTIONS: 10,
    });
  });

  test.each([
    ['DATABASE_URL', 'mysql://somewhere/db'],
    ['DATABASE_URL', 'postgresql://'],
    ['REDIS_URL', 'localhost:6379'],
    ['S3_URL', 'ftp://key:secret@host/bucket'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_CONNECTIONS', '0'],
    ['OBJECTS_SECRET', 'short'],
  ])('%s may not be "%s"', (name, value) => {
    expect(messageOf({ [name]: value }, engineVariables)).toMatch(new RegExp(`^${name} must be [^\n]*\\.$`));
  });

  test.each([
    ['DATABASE_URL', 'postgresql://ada:pw@db.example.com:5432/touchline?sslmode=require'],
    ['DATABASE_URL', 'postgresql:///touchline?host=/run/postgresql'],
    ['REDIS_URL', 'rediss://:pw@cache.example.com:6380/1'],
  ])('%s may be "%s"', (name, value) => {
    expect(messageOf({ [name]: value }, engineVariables)).toBe('');
  });
});
