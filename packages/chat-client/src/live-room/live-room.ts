import type { SocketConstructor } from '../connection/transport.ts';

/** What a sender is, by the server's word. */
export interface SenderBadge {
  level: number;
  /** VIP level; 0 without. */
  vip: number;
  /** What the app gave the account, such as `anchor` or `operator`; may be empty. */
  title: string;
  role: 'owner' | 'admin' | '';
}

/** How the room is run, and what this user may do in it. */
export interface LiveRoomInfo {
  /** Seconds between two messages of one person; 0 is no limit. */
  slowModeSec: number;
  pinned: string;
  role: 'owner' | 'admin' | '';
  /** Unix seconds; 0 when this user may write. */
  mutedUntilSec: number;
}

/** A line of a live room. */
export interface LiveRoomMessage {
  /** The same for every copy of one message. */
  id: string;
  /** User id of the sender; `@TIM#SYSTEM` for tips. */
  from: string;
  nick: string;
  avatar: string;
  /** Unix seconds by the server's clock. */
  atSec: number;
  /** Number within the room, by which it is recalled; 0 for own lines until their echo. */
  sequence: number;
  /** Left out where the server told none. */
  badge?: SenderBadge;
  /** True for what this room handle sent, and for the user's own messages from elsewhere. */
  own: boolean;
  /** Text to show, or what an embedding app put in (a gift, for example). */
  content:
    | { kind: 'text'; text: string }
    | { kind: 'custom'; data: string; description: string; extension: string }
    | { kind: 'other'; type: string; payload: Readonly<Record<string, unknown>> };
}

/** Who came and went, who was silenced, and the end of the room. */
export type LiveRoomEvent =
  | {
      kind: 'joined' | 'left' | 'kicked' | 'banned' | 'unbanned';
      userIds: readonly string[];
      /** Names of those the server told, in the same order; empty where it told none. */
      nicks: readonly string[];
      atSec: number;
    }
  | { kind: 'muted'; userIds: readonly string[]; untilSec: number; atSec: number }
  | { kind: 'mutedAll'; muted: boolean; atSec: number }
  | { kind: 'profile'; notification: string | undefined; atSec: number }
  | { kind: 'revoked'; sequences: readonly number[] }
  | { kind: 'slowMode'; seconds: number; atSec: number }
  | { kind: 'pinned'; text: string; atSec: number }
  /** Everything at or below `sequence` goes from the list. */
  | { kind: 'cleared'; sequence: number; atSec: number };

export type LiveRoomState =
  | { phase: 'idle' }
  /** Joining for the first time, or again after the connection was lost. */
  | { phase: 'connecting' }
  | { phase: 'joined' }
  /** The end: by `leave`, because the room was dismissed, this user was banned, or the server refused. */
  | { phase: 'ended'; reason: 'left' | 'dismissed' | 'banned' | 'kicked' | 'refused'; message: string };

export interface LiveRoomOptions {
  sdkAppId: number;
  /** `ws://` or `wss://` address of the chat service, without the socket path. */
  proxyServer: string;
  groupId: string;
  /** Leave out both to watch as a guest: a guest receives, and cannot send. */
  userId?: string;
  /** The signature that the app's server made for `userId`. */
  userSig?: string;
  /** Shown beside this user's own messages at once; others see what the server knows. */
  nick?: string;
  avatar?: string;
  /** For Node before 22, or to bring an own socket; the global one otherwise. */
  WebSocket?: SocketConstructor;
}

/** Stops the listener it was given for. */
export type Unsubscribe = () => void;

/**
 * One live room, joined by one guest or user.
 * It stays joined over lost connections; listeners are called in the order in which the server told things.
 */
export interface LiveRoom {
  /**
   * Joins; resolves once messages flow. A second call gives the same promise.
   * @throws {ChatError} with the server's code, such as 10010 for a room that does not exist, or 70001 for an
   * expired signature
   */
  join(): Promise<void>;
  /**
   * Sends one line; resolves when the server has accepted it. It also reaches `onMessage`, once.
   * @throws {ChatError} 2024 for a guest, 2101 before `join`, or the server's code (10017 muted, 80001 wording)
   */
  send(text: string): Promise<LiveRoomMessage>;
  /** Sends what an embedding app defines itself; the three texts travel as they are. */
  sendCustom(custom: { data: string; description?: string; extension?: string }): Promise<LiveRoomMessage>;
  /** How the room is run. @throws {ChatError} for a room that does not exist */
  info(): Promise<LiveRoomInfo>;
  /** Takes a message back, for everybody; owner and admins, and the sender for a while. */
  recall(sequence: number): Promise<void>;
  /**
   * Lets someone read and not write; owner and admins.
   * @param seconds 600, 3600, 86400 or 259200; 0 lifts it
   */
  mute(userId: string, seconds: number): Promise<void>;
  /** Every line of the room, own ones included, each once. */
  onMessage(listener: (message: LiveRoomMessage) => void): Unsubscribe;
  /** What happens beside the lines: recalls, pins, slow mode, people who come and go. */
  onEvent(listener: (event: LiveRoomEvent) => void): Unsubscribe;
  /** People in the room, whenever the server tells a new number; at once if one is known. */
  onOnlineCount(listener: (count: number) => void): Unsubscribe;
  /** Called at once with the present state, then on every change. */
  onState(listener: (state: LiveRoomState) => void): Unsubscribe;
  /** Where the handle stands now. */
  state(): LiveRoomState;
  /** The last number that the server told, if any. */
  onlineCount(): number | undefined;
  /** Leaves and closes the connection; the handle is of no use afterwards. */
  leave(): Promise<void>;
}
