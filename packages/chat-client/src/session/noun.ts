import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';

import type { Wire } from '../connection/read-wire.ts';
import type { JoinedRooms } from '../live-room/joined-rooms.ts';
import type { Message } from '../message/message.ts';
import type { MessageParts } from '../message/message-parts.ts';
import type { ChatContext } from './chat-context.ts';

/** One event of a push, in wire format. @source protocol "Push events" */
export type WireEvent = { Event?: number | undefined; [key: string]: unknown };

/** Dependencies for creating a noun. */
export interface NounParts {
  context: ChatContext;
  rooms: JoinedRooms;
  messages: MessageParts;
  /** The session's sync of the conversation list. */
  list: { isComplete(): boolean; ask(): Promise<void> };
}

/** A part of the client: its public methods, and the events that it handles. */
export interface Noun<Methods extends object = object> {
  methods: Methods;
  /** Applies an event of a push if it concerns this noun. */
  takeEvent?: (event: WireEvent) => void;
  /** Applies a state tip of a group if it concerns this noun. */
  takeStateTip?: (groupID: string, tip: GroupMessage) => void;
  /** Applies a system notice if it concerns this noun. */
  takeNotice?: (message: Message) => void;
  /** The server has pushed a changed cloud config. */
  takeConfig?: (body: Wire) => void;
  /** Fetches data after a login or a reconnect. */
  entered?: () => unknown;
  /** Clears all data of the user who has logged out. */
  left?: () => void;
  /** The client is destroyed. */
  stop?: () => void;
}

/** Declares a noun; its method types become part of the client's type. */
export const defineNoun = <Methods extends object>(
  create: (parts: NounParts) => Noun<Methods>,
): ((parts: NounParts) => Noun<Methods>) => create;
