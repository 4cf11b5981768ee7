import { useLocation, useParams } from 'react-router';
import { isFansGroup } from '../../features/conversation/conversation-name.ts';
import type { Target } from '../../features/conversation/outgoing.ts';
import { ROUTES } from '../../platform/routes.ts';

const USER_ID = /^[\w@#.-]{1,64}$/;

/** What the address opens beside the list: nothing, a conversation, or something that cannot be one. */
export type Opened = { kind: 'list' } | { kind: 'wrong' } | { kind: 'open'; target: Target; isFans: boolean };

/** People are named by their chat id, `u` and the account's number; the bare number is understood, too. */
export const userIdOf = (id: string): string => (/^\d+$/.test(id) ? `u${id}` : id);

/** @param path the address without the base path */
export const openedAt = (path: string, id: string | undefined): Opened => {
  if (path === ROUTES.c2c) return { kind: 'list' };
  if (!id || !USER_ID.test(id)) return { kind: 'wrong' };
  if (path.startsWith('/chat-group'))
    return { kind: 'open', target: { to: id, conversationType: 'GROUP' }, isFans: isFansGroup(id) };
  return { kind: 'open', target: { to: userIdOf(id), conversationType: 'C2C' }, isFans: false };
};

export const useOpened = (): Opened => openedAt(useLocation().pathname, useParams()['id']);
