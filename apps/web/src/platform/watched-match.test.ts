import { afterEach, expect, test } from 'vitest';
import { newsWaitSec, watch, watchedBehindSec } from './watched-match.ts';

afterEach(() => watch(undefined));

test('news of the match in the open room wait for its picture, news of others do not', () => {
  watch({ matchId: 5, behindSec: 8 });
  expect([newsWaitSec(5), newsWaitSec(6), watchedBehindSec()]).toEqual([8, 0, 8]);
  watch(undefined);
  expect([newsWaitSec(5), watchedBehindSec()]).toEqual([0, 0]);
});
