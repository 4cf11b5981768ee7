import { expect, test } from 'vitest';

import { sampleOf } from '../test/samples.ts';
import { type CommandName, COMMANDS } from './commands.ts';
import { readShape } from './read-shape.ts';
import { encode, type Shape } from './shape.ts';

/** Answer fields that clients send back for the next page, the request field for it, and a sample value. */
const CURSORS: [command: CommandName, answered: string, asked: string, value: unknown][] = [
  ['getMembers', 'Next', 'Offset', 15],
  ['getMembers', 'Next', 'Next', '15'],
  ['getViewers', 'NextTimestamp', 'Timestamp', 100],
  ['getC2cReactionUsers', 'NextSeq', 'NextSeq', 20],
  ['getGroupReactionUsers', 'NextSeq', 'NextSeq', 20],
  ['syncUnread', 'Cookie', 'Cookie', 'c1'],
  ['getC2cRemindTypes', 'UpdateSeq', 'UpdateSeq', 7],
  ['getConversations', 'TimeStamp', 'TimeStamp', 1_790_000_000],
  ['getConversations', 'StartIndex', 'StartIndex', 100],
  ['getConversations', 'TopTimeStamp', 'TopTimeStamp', 1_790_000_000],
  ['getConversations', 'TopStartIndex', 'TopStartIndex', 100],
  ['getConversationGroups', 'NextStartIndex', 'StartIndex', 100],
  ['getFriends', 'NextStartIndex', 'StartIndex', 100],
  ['getBlacklist', 'StartIndex', 'StartIndex', 100],
  ['getFriendApplications', 'StartTime', 'StartTime', 1_790_000_000],
  ['getGroupApplications', 'NextStartTime', 'StartTime', 1_790_000_000_000_000],
  ['getGroupHistory', 'NextReqMsgSeq', 'ReqMsgSeq', 30],
  ['pollRoom', 'NextSeq', 'StartSeq', 9],
  ['pollRoomAnonymously', 'NextSeq', 'StartSeq', 9],
  ['setAttributes', 'AttrMainSeq', 'AttrMainSeq', 4],
  ['getGroupReceiptDetail', 'Cursor', 'Cursor', '100'],
  ['getC2cExtensions', 'LatestSeq', 'startSeq', 3],
  ['getGroupExtensions', 'LatestSeq', 'startSeq', 3],
  ['getLexicon', 'uint64_next_start_index', 'uint64_start_index', 500],
  ['searchMessages', 'Cursor', 'Cursor', 'c1'],
  ['searchUsers', 'Cursor', 'Cursor', 'c1'],
  ['searchGroupNames', 'Cursor', 'Cursor', 'c1'],
  ['searchMembers', 'Cursor', 'Cursor', 'c1'],
  ['getFollows', 'NextCursor', 'StartCursor', 'c1'],
  ['getPermissionGroups', 'Next', 'Next', 'c1'],
  ['getPermissionMembers', 'Next', 'Next', 'c1'],
];

const withField = (of: Shape, name: string, value: unknown) => ({
  // A sample of an object schema is an object.
  ...encode(sampleOf(of.schema, 'required') as Record<string, unknown>, of),
  [name]: value,
});

const wireNames = ({ names }: Shape): string[] => Object.values(names).map(({ wire }) => wire);

test.each(CURSORS)('%s takes the %s of its answer as %s', (command, answered, asked, value) => {
  const { request, answer }: { request: Shape; answer: Shape } = COMMANDS[command];
  expect(wireNames(answer)).toContain(answered);
  expect(wireNames(request)).toContain(asked);
  expect(readShape(withField(answer, answered, value), answer)).toMatchObject({ ok: true });
  expect(readShape(withField(request, asked, value), request)).toMatchObject({ ok: true });
});
