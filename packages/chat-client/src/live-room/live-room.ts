import type { SocketConstructor } from '../connection/transport.ts';

/** The sender's badges, set by the server. */
export interface SenderBadge {
  level: number;
  /** VIP level; 0 for none. */
  vip: number;
  /** Role that the app assigned to the account, such as `anchor` or `operator`; may be empty. */
  title: string;
  role: 'owner' | 'admin' | '';
}

/** Settings of the room, and the permissions of this user. */
export interface LiveRoomInfo {
  /** Seconds between two messages of one user; 0 is no limit. */
  slowModeSec: number;
  pinned: string;
  role: 'owner' | 'admin' | '';
  /** End of the user's mute in Unix seconds; 0 when the user may write. */
  mutedUntilSec: number;
}

/** A message of a live room. */
export interface LiveRoomMessage {
  /** Unique id; the same for every copy of one message. */
  id: string;
  /** User id of the sender; `@TIM#SYSTEM` for tips. */
  from: string;
  nick: string;
  avatar: string;
  /** Unix seconds by the server's clock. */
  atSec: number;
  /** Sequence within the room, by which the message is recalled; 0 for own messages until their echo. */
  sequence: number;
  /** Missing when the server sent none. */
  badge?: SenderBadge;
  /** What the sender's app attached to the message; empty for nothing. Nobody has checked it. */
  attached: string;
  /** True for messages that this handle sent, and for the user's own messages from other devices. */
  own: boolean;
  /** Text to show, or custom content of an embedding app (a gift, for example). */
  content:
    | { kind: 'text'; text: string }
    | { kind: 'custom'; data: string; description: string; extension: string }
    | { kind: 'other'; type: string; payload: Readonly<Record<string, unknown>> };
}

/** Joins and leaves, mutes, roles, and the end of the room. */
export type LiveRoomEvent =
  | {
      kind: 'joined' | 'left' | 'kicked' | 'banned' | 'unbanned' | 'promoted' | 'demoted';
      userIds: readonly string[];
      /** Names that the server sent, in the same order; an empty text where it sent none. */
      nicks: readonly string[];
      /** VIP levels by the server's word, in the same order; 0 for none. */
      vips: readonly number[];
      atSec: number;
    }
  | { kind: 'muted'; userIds: readonly string[]; untilSec: number; atSec: number }
  | { kind: 'mutedAll'; muted: boolean; atSec: number }
  | { kind: 'profile'; notification: string | undefined; atSec: number }
  | { kind: 'revoked'; sequences: readonly number[] }
  | { kind: 'slowMode'; seconds: number; atSec: number }
  | { kind: 'pinned'; text: string; atSec: number }
  /** All messages with this sequence or a lower one are removed. */
  | { kind: 'cleared'; sequence: number; atSec: number };

export type LiveRoomState =
  | { phase: 'idle' }
  /** Joining for the first time, or again after the connection was lost. */
  | { phase: 'connecting' }
  | { phase: 'joined' }
  /** Ended: by `leave`, or because the room was dismissed, the user was banned, or the server refused. */
  | { phase: 'ended'; reason: 'left' | 'dismissed' | 'banned' | 'kicked' | 'refused'; message: string };

export interface LiveRoomOptions {
  sdkAppId: number;
  /** `ws://` or `wss://` address of the chat service, without the socket path. */
  proxyServer: string;
  groupId: string;
  /** Leave out both to watch as a guest: a guest receives messages and cannot send. */
  userId?: string;
  /** The UserSig that the app's server signed for `userId`. */
  userSig?: string;
  /** Shown beside this user's own messages at once; other users see the profile of the server. */
  nick?: string;
  avatar?: string;
  /** For Node before 22, or to use another socket; the global one otherwise. */
  WebSocket?: SocketConstructor;
}

/** Removes the listener for which it was returned. */
export type Unsubscribe = () => void;

/**
 * One live room, joined by one guest or user.
 * The handle rejoins after a lost connection; listeners are called in the order of the server's events.
 */
export interface LiveRoom {
  /**
   * Joins; resolves once messages are delivered. A second call returns the same promise.
   * @throws {ChatError} with the server's code, such as 10010 for a room that does not exist, or 70001 for an
   * expired signature
   */
  join(): Promise<void>;
  /**
   * Sends one message; resolves when the server has accepted it. It also reaches `onMessage`, once.
   * @param attached transmitted unchanged beside the text
   * @throws {ChatError} 2024 for a guest, 2101 before `join`, or the server's code (10017 muted, 80001 wording)
   */
  send(text: string, attached?: string): Promise<LiveRoomMessage>;
  /** Sends custom content of an embedding app; the three texts are transmitted unchanged. */
  sendCustom(custom: { data: string; description?: string; extension?: string }): Promise<LiveRoomMessage>;
  /** Fetches the settings of the room. @throws {ChatError} for a room that does not exist */
  info(): Promise<LiveRoomInfo>;
  /** Recalls a message for all viewers; for owner and admins, and for its sender within a time limit. */
  recall(sequence: number): Promise<void>;
  /**
   * Mutes a user; for owner and admins.
   * @param seconds 600, 3600, 86400 or 259200; 0 unmutes
   */
  mute(userId: string, seconds: number): Promise<void>;
  /** Receives every message of the room once, own messages included. */
  onMessage(listener: (message: LiveRoomMessage) => void): Unsubscribe;
  /** Receives other events: recalls, pins, slow mode, joins and leaves. */
  onEvent(listener: (event: LiveRoomEvent) => void): Unsubscribe;
  /** Receives the number of viewers whenever the server publishes it; at once if one is known. */
  onOnlineCount(listener: (count: number) => void): Unsubscribe;
  /** Receives the current state at once, then every change. */
  onState(listener: (state: LiveRoomState) => void): Unsubscribe;
  /** The current state of the handle. */
  state(): LiveRoomState;
  /** The last number of viewers that the server published, if any. */
  onlineCount(): number | undefined;
  /** Leaves and closes the connection; the handle cannot be used afterwards. */
  leave(): Promise<void>;
}
