import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

test('options stand for environment variables', () => {
  expect(readCommandLine(['--port', '9090', '--data', 'elsewhere'])).toEqual({
    help: false,
    environment: { PORT: '9090', DATA_DIR: 'elsewhere' },
  });
});

test('without options nothing is set', () => {
  expect(readCommandLine([])).toEqual({ help: false, environment: {} });
});

test.each([
  [['--colour'], '--colour'],
  [['--port'], '--port'],
  [['--port', 'http'], '--port must be a whole number from 0 to 65535, but it is "http".'],
  [['--data='], '--data must name a folder'],
  [['9090'], '9090'],
])('a wrong option is named: %j', (args, named) => {
  expect(() => readCommandLine(args)).toThrow(named);
});
