import { expect, test } from 'vitest';
import type { Context } from '../handle.ts';
import { findRecording } from './find-recording.ts';

const ANCHOR = 7;

/** What the function reads of its context: a recording that goes on, and who asks for it. */
const contextOf = (visibility: string, callerId?: number): Context<'guest'> => {
  const row = { id: 1, kind: 'recording', state: 'processing', account_id: ANCHOR, visibility };
  const parts = {
    watch: { ofContent: () => Promise.resolve({ id: 1, state: 'live' }) },
    contents: { find: () => Promise.resolve(row) },
    accountFollows: { of: () => Promise.resolve([]) },
    caller: callerId === undefined ? undefined : { account: { id: callerId, vip_level: 0, vip_date: 0 } },
    nowSec: 1,
  };
  return parts as unknown as Context<'guest'>;
};

test.each([
  ['own', undefined],
  ['own', 8],
  ['followers', undefined],
  ['followers', 8],
])('what is live and for %s is not watched by others', async (visibility, callerId) => {
  await expect(findRecording(1, contextOf(visibility, callerId))).rejects.toMatchObject({
    refusal: { field: 'id', gone: 'private' },
  });
});

test.each([
  ['public', undefined],
  ['vip', 8],
  ['own', ANCHOR],
  ['followers', ANCHOR],
])('what is live and for %s is watched by whom it is for', async (visibility, callerId) => {
  expect((await findRecording(1, contextOf(visibility, callerId))).row.visibility).toBe(visibility);
});
