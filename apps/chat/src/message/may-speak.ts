import type { Database } from '@touchline/engines/sql/connect';

import type { Tables } from '../tables.ts';
import { findRefusals, type Speech } from './commit-guards.ts';
import { refusalOf } from './commit-messages.ts';

/**
 * Asks, for what is no new message but says something all the same, whether its speaker may speak there now.
 * @throws {ChatError} as sending a message would: blocked, muted, banned, no member
 */
export type AssertMaySpeak = (
  speech: Pick<Speech, 'fromUserId' | 'toUserId' | 'groupId'> & { topicId?: string | undefined },
) => Promise<void>;

export const createMaySpeak =
  (
    { kysely }: Database<Tables>,
    { appId, nowSec }: { appId: number; nowSec: () => number },
  ): AssertMaySpeak =>
  async ({ topicId, ...speech }) => {
    const content = topicId === undefined ? {} : { topicId };
    const asked: Speech = { ...speech, appId, content, outcome: undefined };
    await findRefusals(kysely, [asked], nowSec());
    if (asked.outcome?.ok === false) throw refusalOf(asked.outcome);
  };
