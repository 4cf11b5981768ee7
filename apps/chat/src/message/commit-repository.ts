import { type ChatError, chatError } from '@touchline/chat-protocol/chat-error';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Database } from '@touchline/engines/sql/connect';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import type { Transaction } from 'kysely';

import type { Tables } from '../tables.ts';
import type { Committed, CommitMessage, NewMessage, Outcome, Pending } from './pending.ts';
import { findRefusals } from './commit-guard-repository.ts';
import { commitOneToOne, type OneToOneMessage } from './one-to-one-commit-repository.ts';
import { refuseHasty } from './slow-mode-repository.ts';
import { refuseStrangers } from './stranger-repository.ts';
import {
  findRepeats,
  insertMessages,
  lockConversations,
  raiseSequences,
  showConversations,
} from './commit-row-repository.ts';
import { payloadHash } from './stored-message.ts';

const MAX_BATCH = 500;

const keyOf = (message: NewMessage): string =>
  JSON.stringify([message.appId, message.conversation, message.fromUserId, message.random]);

/**
 * Gives every message that is still open the next sequence. A stored message whose random comes twice in a batch is one
 * message.
 */
const assign = (
  open: readonly Pending[],
  last: Map<string, { sequence: number; timeSec: number }>,
  nowMs: number,
): Pending[] => {
  const fresh: Pending[] = [];
  const first = new Map<string, Pending>();
  for (const message of open) {
    const conversation = last.get(JSON.stringify([message.appId, message.conversation]));
    if (conversation === undefined) continue;
    const same = message.isStored ? first.get(keyOf(message)) : undefined;
    if (same?.outcome?.ok === true) {
      message.outcome =
        payloadHash(same.content) === payloadHash(message.content)
          ? { ok: true, committed: { ...same.outcome.committed, isRepeat: true } }
          : { ok: false, error: 'RANDOM_CONFLICT' };
      continue;
    }
    conversation.timeSec = Math.max(conversation.timeSec, Math.floor(nowMs / 1000));
    if (message.isStored) conversation.sequence += 1;
    const { sequence, timeSec } = conversation;
    message.outcome = { ok: true, committed: { sequence, timeSec, commitMs: nowMs, isRepeat: false } };
    if (!message.isStored) continue;
    first.set(keyOf(message), message);
    fresh.push(message);
  }
  return fresh;
};

/** Commits every message of a batch within a transaction; the caller delivers them. */
export const commitBatch = async (
  trx: Transaction<Tables>,
  batch: readonly Pending[],
  nowMs: number,
): Promise<void> => {
  const last = await lockConversations(trx, batch);
  await findRefusals(trx, batch, Math.floor(nowMs / 1000));
  await findRepeats(trx, batch, nowMs);
  await refuseHasty(trx, batch, nowMs);
  await refuseStrangers(trx, batch);
  const fresh = assign(
    batch.filter((message) => message.outcome === undefined),
    last,
    nowMs,
  );
  if (fresh.length === 0) return;
  await insertMessages(trx, fresh);
  await raiseSequences(trx, fresh, last);
  await showConversations(trx, fresh);
};

/** Errors of PostgreSQL that are about the data of one statement, not about the connection. */
const isDataError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^2[123]/.test(String(error.code));

/** The seconds left travel as `LeftSec` beside the code. */
export const refusalOf = ({ error, leftSec }: Extract<Outcome, { ok: false }>): ChatError =>
  leftSec === undefined
    ? chatError(error)
    : chatError(error, `${leftSec} s left`, { data: { LeftSec: leftSec } });

const isOneToOne = (message: NewMessage): message is OneToOneMessage =>
  message.toUserId !== undefined && message.isTip !== true;

/** Commits permitted one-to-one messages in one statement; returns undefined for any other. */
const quickBatches = ({ pool }: Database<Tables>, clock: Clock) =>
  microBatch<OneToOneMessage, Committed | undefined>({
    maxItems: MAX_BATCH,
    splitOn: isDataError,
    async flush(items) {
      const settled = await commitOneToOne(pool, items, clock.nowMs());
      for (const [index, committed] of settled.entries()) {
        if (committed !== undefined) items[index]?.deliver(committed);
      }
      return settled;
    },
  });

/** Any message, step by step: finds out why one is refused, or which one it repeats. */
const thoroughBatches = ({ kysely }: Database<Tables>, clock: Clock) =>
  microBatch<NewMessage, Outcome>({
    maxItems: MAX_BATCH,
    splitOn: isDataError,
    async flush(items) {
      const batch: Pending[] = items.map((item) => ({ ...item, outcome: undefined }));
      await kysely.transaction().execute((trx) => commitBatch(trx, batch, clock.nowMs()));
      return batch.map((message) => {
        const outcome = message.outcome ?? { ok: false, error: 'INTERNAL' };
        if (outcome.ok && !outcome.committed.isRepeat) message.deliver(outcome.committed);
        return outcome;
      });
    },
  });

/**
 * Opens the one way into the message table: micro-batched, durable, contiguous sequences.
 * @param databases for one-to-one messages in one statement, and for all others step by step; each writes one batch
 *   at a time
 */
export const createCommit = (
  databases: { quick: Database<Tables>; thorough: Database<Tables> },
  clock: Clock,
): { commit: CommitMessage; drained: () => Promise<void> } => {
  const quick = quickBatches(databases.quick, clock);
  const thorough = thoroughBatches(databases.thorough, clock);
  const thoroughly = async (message: NewMessage): Promise<Committed> => {
    const outcome = await thorough.add(message);
    if (outcome.ok) return outcome.committed;
    throw refusalOf(outcome);
  };
  return {
    commit: (message) =>
      isOneToOne(message)
        ? quick.add(message).then((settled) => settled ?? thoroughly(message))
        : thoroughly(message),
    async drained() {
      await quick.drained();
      await thorough.drained();
    },
  };
};
