import type { Chat, KickedOutType } from '@touchline/chat-client/index';

/** Where the reader's chat stands. What was kept of it can be read while it connects and while it is offline. */
export type ChatState = {
  phase: 'loggedOut' | 'connecting' | 'ready' | 'offline' | 'kickedOut';
  /** The client once its code is there and it is logging in; its stores hold what the device kept. */
  chat: Chat | undefined;
  /** The reader in the chat, `u` and the account's number; empty for a visitor. */
  selfId: string;
  /** Why the chat was ended, in the phase `kickedOut`. */
  reason: KickedOutType | undefined;
};

export type ChatChange =
  | { kind: 'began'; selfId: string }
  | { kind: 'opened'; chat: Chat }
  | { kind: 'entered' }
  | { kind: 'connected' | 'connecting' | 'disconnected' }
  /** The chat could not be fetched, or refused to begin; it is tried again. */
  | { kind: 'failed' }
  | { kind: 'kicked'; reason: KickedOutType }
  | { kind: 'left' };

export const NO_CHAT: ChatState = { phase: 'loggedOut', chat: undefined, selfId: '', reason: undefined };

const isEntered = ({ chat }: ChatState): boolean => chat?.isReady() ?? false;

/** What the connection says of a chat that is neither ended nor to begin. */
const phaseAfter = (state: ChatState, kind: ChatChange['kind']): ChatState['phase'] => {
  if (kind === 'entered') return 'ready';
  if (kind === 'connected') return isEntered(state) ? 'ready' : 'connecting';
  // An offline reader stays told so until a connection stands again.
  if (kind === 'connecting') return state.phase === 'offline' ? 'offline' : 'connecting';
  return 'offline';
};

/** The state after a change. Nothing but a new login follows an end. */
export const nextChat = (state: ChatState, change: ChatChange): ChatState => {
  if (change.kind === 'left') return NO_CHAT;
  if (change.kind === 'began')
    return { ...state, phase: 'connecting', selfId: change.selfId, reason: undefined };
  if (state.phase === 'loggedOut' || state.phase === 'kickedOut') return state;
  if (change.kind === 'opened') return { ...state, chat: change.chat };
  if (change.kind === 'kicked') return { ...state, phase: 'kickedOut', reason: change.reason };
  return { ...state, phase: phaseAfter(state, change.kind) };
};
