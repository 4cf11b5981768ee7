import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

/** Parts that nobody sees before a tap, or before the page has come to rest. */
const OPENED_LATER = [
  'BagCard',
  'ControlSheet',
  'Extras',
  'GiftSheet',
  'InviteSheet',
  'LaunchAdvert',
  'QuizMaker',
  'SendCardSheet',
  'ViewersSheet',
];

test('what may stand in a first view is named to the server, so that its styles come with the page', () => {
  const bare = globSync('{app,features,screens,ui}/**/*.tsx', { cwd: SOURCE }).flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/const (\w+) = lazy\(/g)].map(([, name]) => name),
  );
  expect(new Set(bare)).toEqual(new Set(OPENED_LATER));
});
