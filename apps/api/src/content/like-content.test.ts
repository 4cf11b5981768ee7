import { expect, test } from 'vitest';
import noteComment from '../task/note-comment.ts';
import likeContent from './like-content.ts';

const caller = { account: { id: 7 } };
const nothing = () => Promise.resolve(undefined);

test('a like of what is not there cannot be taken back: the field is named', async () => {
  const context = { contents: { like: nothing }, caller, nowSec: 1 };
  await expect(likeContent.run({ id: 9, on: false }, context as never)).rejects.toMatchObject({
    refusal: { field: 'id' },
  });
});

test('a message of no room counts for no task: the field is named', async () => {
  const context = { liveRooms: { find: nothing }, caller };
  await expect(noteComment.run({ liveid: 9, sequence: 1 }, context as never)).rejects.toMatchObject({
    refusal: { field: 'liveid' },
  });
});
