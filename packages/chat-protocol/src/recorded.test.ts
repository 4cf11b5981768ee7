import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { COMMANDS } from './commands.ts';
import type { Command } from './define-command.ts';
import { GroupMessagesEvent, GroupTipsEvent } from './group/pushes.ts';
import { C2cMessagesEvent } from './message/pushes.ts';
import { readShape } from './read-shape.ts';
import { PushBody } from './session/pushes.ts';
import { encode, type Shape } from './shape.ts';

type Body = Record<string, unknown>;
type Exchange = { servcmd: string; request: Body; answer: Body | null };

/** What the unmodified public client 2.27.6 sent to a chat service, and was answered and pushed. */
const recorded = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../test/${file}.json`, import.meta.url), 'utf8'));

// The files are made of frames with these fields.
const EXCHANGES = recorded('recorded-exchanges') as Exchange[];
const PUSHES = recorded('recorded-pushes') as { title: string; body: Body }[];

const commandOf = (servcmd: string): Command | undefined =>
  Object.values<Command>(COMMANDS).find(
    (command) => command.servcmd === servcmd || command.communityServcmd === servcmd,
  );

const expectRead = (wire: Body, of: Shape): void => {
  const read = readShape(structuredClone(wire), of);
  expect(read).toMatchObject({ ok: true });
  if (read.ok) expect(readShape(encode(read.value, of), of)).toEqual(read);
};

/** The service of the recording wrote `MsgSeq` in the last message of a topic, where the client reads `LastMsgSeq`. */
const ANSWERED_OTHERWISE: ReadonlySet<string> = new Set(['million_group_open_http_svc.get_topic']);

test.each(EXCHANGES)('$servcmd as it was recorded is read', ({ servcmd, request, answer }) => {
  const command = commandOf(servcmd);
  expect(command).toBeDefined();
  if (command === undefined) return;
  // Refused requests were recorded too: they are read and refused for what they ask.
  expectRead(request, command.request);
  const isComparable = answer?.['ErrorCode'] === 0 && !ANSWERED_OTHERWISE.has(servcmd);
  if (isComparable) expectRead(answer, command.answer);
});

const EVENTS = PUSHES.filter(({ body }) => 'Event' in body);
const LISTS: readonly [name: string, Shape][] = [
  ['GroupMsgArray', GroupMessagesEvent],
  ['GroupTips', GroupTipsEvent],
  ['C2cMsgArray', C2cMessagesEvent],
];

test.each(EVENTS)('$title as it was recorded is read', ({ body }) => {
  expectRead({ EventArray: [body] }, PushBody);
  for (const [name, of] of LISTS) if (name in body) expectRead(body, of);
});
