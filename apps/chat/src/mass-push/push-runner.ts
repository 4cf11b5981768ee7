import { createHash } from 'node:crypto';

import { ControlWords } from '@touchline/chat-protocol/message/c2c-message';
import { Elements } from '@touchline/chat-protocol/message/elements';
import * as v from 'valibot';

import type { ChatContext } from '../context.ts';
import { sendC2c } from '../message/send-c2c.ts';
import type { PushRunner } from './pushes.ts';
import type { PushTaskRow } from './push-task-repository.ts';

const PAGE = 200;
/** So soon a task is taken up whose process has died. */
const LOOK_EVERY_MS = 60_000;

const Labels = v.array(v.string());
const Attributes = v.record(v.string(), v.string());

const Task = v.object({
  fromUserId: v.string(),
  random: v.number(),
  elements: Elements,
  cloudCustomData: v.string(),
  control: ControlWords,
  isOnlineOnly: v.boolean(),
  audience: v.object({
    tagsAnd: Labels,
    tagsOr: Labels,
    attributesAnd: Attributes,
    attributesOr: Attributes,
  }),
});
export type PushTask = v.InferOutput<typeof Task>;

/** Constant for one task, so that a user who already has the message does not receive it again. */
const randomOf = (id: number): number =>
  createHash('sha256').update(`push ${id}`).digest().readUInt32BE() >>> 1;

/** Sends the message to one page of users. @returns the last of them, or undefined after the last page */
const step = async (
  context: ChatContext,
  { id, task, afterUserId }: PushTaskRow,
): Promise<string | undefined> => {
  const { audience, ...message } = v.parse(Task, task);
  const userIds = await context.labels.audience(audience, { after: afterUserId, limit: PAGE });
  const random = randomOf(id);
  const plain = { sequence: random, random, needsReceipt: 0, hasExtensions: 0, isPrivileged: true } as const;
  const sent = userIds
    .filter((userId) => userId !== message.fromUserId)
    .map((toUserId) => sendC2c(context, { ...message, ...plain, toUserId }));
  for (const outcome of await Promise.allSettled(sent)) {
    if (outcome.status === 'rejected')
      context.log.warn({ err: outcome.reason as unknown }, 'one push failed');
  }
  return userIds.length < PAGE ? undefined : userIds.at(-1);
};

/** Brings messages to many on their way, page by page; a task outlives the process that is at it. */
export const createPushRunner = (): PushRunner => {
  let context: ChatContext | undefined;
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let wasWoken = false;

  const run = async (given: ChatContext): Promise<void> => {
    do {
      wasWoken = false;
      while (!closing.signal.aborted && (await given.pushTasks.advance((task) => step(given, task))));
    } while (wasWoken && !closing.signal.aborted);
  };
  const wake = (): void => {
    wasWoken = true;
    const given = context;
    if (given === undefined || running !== undefined || closing.signal.aborted) return;
    running = run(given)
      .catch((error: unknown) => given.log.error({ err: error }, 'a message to many stopped'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  return {
    start(given) {
      context = given;
      wake();
    },
    wake,
    async close() {
      closing.abort();
      clearInterval(timer);
      await running;
    },
  };
};
