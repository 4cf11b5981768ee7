import type { Chat, Message } from '@touchline/chat-client/index';
import type { ReactNode } from 'react';
import type { Card } from './card.ts';
import type { RowTools } from './message-row.tsx';
import type { Mention, Target } from './outgoing.ts';
import type { useTyping } from './use-typing.ts';

/** What an open conversation is given by the screen that knows whose it is. */
export type ThreadProps = {
  chat: Chat;
  isReady: boolean;
  selfId: string;
  target: Target;
  name: string;
  /** Between strangers links stay text. */
  opensLinks: boolean;
  isAdmin: boolean;
  emoji: ReadonlyMap<string, string>;
  card: (card: Card) => ReactNode;
  marks: RowTools['marks'];
  /** Tiles of the plus that only the screen knows. */
  tiles: (close: () => void) => ReactNode;
  /** Why nothing can be sent now; empty when it can. */
  refusal: string;
  /** Seconds between two messages of one person; 0 or left out is any number. */
  slowSec?: number;
  /** Whom a text can address here. */
  members: readonly Mention[];
  typing: ReturnType<typeof useTyping>;
  /** The message that an address leads to. */
  at: string | undefined;
  onReport: (message: Message) => void;
};

export const conversationIdOf = ({ to, conversationType }: Target): string => `${conversationType}${to}`;
