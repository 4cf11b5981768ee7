import type pg from 'pg';

import { numberArray, textList } from './array-literals.ts';
import type { Committed, NewMessage } from './pending.ts';

/** A message from one user to one other. */
export type OneToOneMessage = NewMessage & { toUserId: string };

/** How long the same random means the same message. */
export const REPEAT_WINDOW_MS = 24 * 3600 * 1000;

const FLAG = { countsUnread: 1, showsLast: 2, isPrivileged: 4, needsFriendship: 8 } as const;

const COMMIT = {
  name: 'commit-one-to-one',
  text: `select unsettled, lasts, last_secs
    from commit_one_to_one($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
};

type Answer = { unsettled: number[] | null; lasts: number[]; last_secs: number[] };

/** What one conversation gets of a batch. */
type Share = {
  appId: number;
  name: string;
  /** Messages that are stored. */
  count: number;
  /** Which of them, counted from 1, is the last to be shown; 0 for none. */
  shown: number;
  /** Its place among the shares, counted from 1. */
  place: number;
  /** What is stored of it, to find what comes a second time. */
  stored: OneToOneMessage[];
};

type Placed = { message: OneToOneMessage; share: Share; number: number | undefined };

/** What one batch means to each of its conversations. */
type Plan = {
  shares: readonly Share[];
  placed: readonly Placed[];
  /** Places in the batch of messages that come a second time in it. */
  doubled: ReadonlySet<number>;
};

type Place = { appId: number; name: string };

/** The single order in which conversations are locked, which prevents deadlocks. */
export const lockOrder = (one: Place, other: Place): number => {
  if (one.appId !== other.appId) return one.appId - other.appId;
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
};

/** Those that nothing is written to come last. */
const shareOrder = (one: Share, other: Share): number =>
  one.count === 0 || other.count === 0
    ? Number(one.count === 0) - Number(other.count === 0)
    : lockOrder(one, other);

const newShare = ({ appId, conversation }: OneToOneMessage): Share => ({
  appId,
  name: conversation,
  count: 0,
  shown: 0,
  place: 0,
  stored: [],
});

/** A conversation gets few messages of one batch: nothing has to be remembered to look through them. */
const isSecond = ({ stored }: Share, { random, fromUserId }: OneToOneMessage): boolean =>
  stored.some((one) => one.random === random && one.fromUserId === fromUserId);

/** @returns its number among those of its conversation in the batch; undefined when it is only passed on */
const numberIn = (share: Share, message: OneToOneMessage): number | undefined => {
  if (!message.isStored) return undefined;
  share.stored.push(message);
  share.count += 1;
  if (message.showsLast) share.shown = share.count;
  return share.count;
};

/** Numbers the messages of each conversation. A repeated message in the batch is left for later. */
const planOf = (batch: readonly OneToOneMessage[]): Plan => {
  const shares = new Map<string, Share>();
  const doubled = new Set<number>();
  const placed: Placed[] = [];
  for (const [index, message] of batch.entries()) {
    const key = `${message.appId} ${message.conversation}`;
    const share = shares.get(key) ?? newShare(message);
    if (share.stored.length === 0) shares.set(key, share);
    if (message.isStored && isSecond(share, message)) doubled.add(index);
    else placed.push({ message, share, number: numberIn(share, message) });
  }
  const ordered = [...shares.values()].sort(shareOrder);
  for (const [index, share] of ordered.entries()) share.place = index + 1;
  return { shares: ordered, placed, doubled };
};

const flagsOf = (message: OneToOneMessage): number =>
  (message.countsUnread ? FLAG.countsUnread : 0) |
  (message.showsLast ? FLAG.showsLast : 0) |
  (message.isPrivileged === true ? FLAG.isPrivileged : 0) |
  (message.needsFriendship === true || message.messagesToStrangers !== undefined ? FLAG.needsFriendship : 0);

const valuesOf = ({ shares, placed }: Plan, nowMs: number): (string | number)[] => {
  const messages = placed.map(({ message }) => message);
  return [
    numberArray(shares.map(({ appId }) => appId)),
    textList(shares.map(({ name }) => name)),
    numberArray(shares.map(({ count }) => count)),
    numberArray(shares.map(({ shown }) => shown)),
    numberArray(placed.map(({ share }) => share.place)),
    numberArray(placed.map(({ number }) => number)),
    textList(messages.map(({ conversation }) => conversation)),
    textList(messages.map(({ fromUserId }) => fromUserId)),
    textList(messages.map(({ toUserId }) => toUserId)),
    numberArray(messages.map(({ random }) => random)),
    numberArray(messages.map(({ clientSequence }) => clientSequence)),
    numberArray(messages.map(({ clientTimeSec }) => clientTimeSec)),
    numberArray(messages.map(flagsOf)),
    textList(messages.map(({ content }) => JSON.stringify(content))),
    nowMs,
    REPEAT_WINDOW_MS,
  ];
};

/** Counts committed messages as the database did: an unsettled one takes no sequence. */
const committedOf = (
  { shares, placed, doubled }: Plan,
  answer: Answer,
  nowMs: number,
): (Committed | undefined)[] => {
  const unsettled = new Set(answer.unsettled ?? []);
  const next = shares.map(({ count }, index) => (answer.lasts[index] ?? 0) - count);
  const nowSec = Math.floor(nowMs / 1000);
  const settled = placed.map(({ share, number }, index): Committed | undefined => {
    if (unsettled.has(index + 1)) return undefined;
    const at = share.place - 1;
    if (number !== undefined) next[at] = (next[at] ?? 0) + 1;
    return {
      sequence: next[at] ?? 0,
      timeSec: answer.last_secs[at] ?? nowSec,
      commitMs: nowMs,
      isRepeat: false,
    };
  });
  if (doubled.size === 0) return settled;
  const rest = settled.values();
  return Array.from({ length: placed.length + doubled.size }, (_, index) =>
    doubled.has(index) ? undefined : rest.next().value,
  );
};

/**
 * Commits the permitted messages of a batch in one statement.
 * @returns for each message where it stands, or undefined for one that is refused, or was sent before: why, and
 *   where, has to be found out
 */
export const commitOneToOne = async (
  pool: pg.Pool,
  batch: readonly OneToOneMessage[],
  nowMs: number,
): Promise<(Committed | undefined)[]> => {
  const plan = planOf(batch);
  const { rows } = await pool.query<Answer>({ ...COMMIT, values: valuesOf(plan, nowMs) });
  const [answer] = rows;
  if (answer === undefined) throw new Error('the commit gave no answer');
  return committedOf(plan, answer, nowMs);
};
