import type { Database } from '@touchline/engines/sql/connect';

import type { Tables } from '../tables.ts';
import { findRefusals, type Speech } from './commit-guard-repository.ts';
import { refusalOf } from './commit-repository.ts';

/**
 * Checks whether a user may send now, for actions that are not new messages but have their effect.
 * @throws {ChatError} as sending a message does: blocked, muted, banned, not a member
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
