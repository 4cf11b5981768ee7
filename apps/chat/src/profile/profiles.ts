import { PROFILE_TAGS } from '@touchline/chat-protocol/profile/rules';
import type { SenderBadge } from '@touchline/chat-protocol/live-room/rules';
import type { Clock } from '@touchline/engines/clock/clock';

import type { Account, AccountRepository } from './account-repository.ts';

/** How a sender is shown beside what he sends. */
export type Sender = {
  tinyId: string;
  nick: string;
  avatar: string;
  /** Given by the app's administration; shown in live rooms. */
  badge: Omit<SenderBadge, 'role'>;
};

/** The tiny id of an account that is not there. */
const NOBODY = '0';

const NO_BADGE: Sender['badge'] = { level: 0, vip: 0, title: '' };

/** Senders' names and pictures, remembered for a minute: every message needs them. */
export type Profiles = {
  sender(userId: string): Promise<Sender>;
  /** The same without waiting, where it is remembered. */
  known(userId: string): Sender | undefined;
  /** Names and pictures of several users; unknown users have empty ones. */
  senders(userIds: readonly string[]): Promise<Map<string, Sender>>;
  forget(userId: string): void;
};

type Kept = { untilMs: number; sender: Promise<Sender>; found: Sender | undefined };

/** Whoever changes an account says so, and it is forgotten everywhere; this is for a word that was lost. */
const KEEP_MS = 60_000;
/** Accounts that do not exist yet are not cached, because they may be created at any time. */
const KEEP_UNKNOWN_MS = 5_000;
const MAX_KEPT = 50_000;

const text = (value: string | number | undefined): string => (typeof value === 'string' ? value : '');

export const senderOf = (account: Account | undefined): Sender => ({
  tinyId: account?.tinyId ?? NOBODY,
  nick: text(account?.profile[PROFILE_TAGS.nick]),
  avatar: text(account?.profile[PROFILE_TAGS.avatar]),
  badge: account?.badge ?? NO_BADGE,
});

export const createProfiles = (accounts: AccountRepository, clock: Clock): Profiles => {
  const kept = new Map<string, Kept>();

  const load = (userId: string): Promise<Sender> => {
    const sender = accounts.find(userId).then(senderOf);
    const one: Kept = { untilMs: clock.nowMs() + KEEP_UNKNOWN_MS, sender, found: undefined };
    sender.then(
      (found) => {
        one.found = found;
        if (found.tinyId !== NOBODY) one.untilMs = clock.nowMs() + KEEP_MS;
      },
      // A failed look-up must not be remembered.
      () => kept.delete(userId),
    );
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(userId, one);
    return sender;
  };
  const keptOf = (userId: string): Kept | undefined => {
    const one = kept.get(userId);
    return one !== undefined && one.untilMs > clock.nowMs() ? one : undefined;
  };

  return {
    sender: (userId) => keptOf(userId)?.sender ?? load(userId),
    known: (userId) => keptOf(userId)?.found,
    async senders(userIds) {
      const found = await accounts.findAll(userIds);
      const byId = new Map(found.map((account) => [account.userId, senderOf(account)]));
      return new Map(userIds.map((userId) => [userId, byId.get(userId) ?? senderOf(undefined)]));
    },
    forget: (userId) => void kept.delete(userId),
  };
};
