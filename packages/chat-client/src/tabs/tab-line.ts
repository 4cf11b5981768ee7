import type { Doc } from './tab-hub.ts';

/** Messages between tabs. `to` names the receiver; without it a message is for all. */
export type TabWord =
  /** A tab requests the shared socket. */
  | { type: 'join'; from: string }
  | { type: 'say'; from: string; doc: Doc }
  | { type: 'gone'; from: string }
  /** The socket is open for this tab. */
  | { type: 'open'; to: string }
  | { type: 'hear'; to?: string; doc: Doc }
  | { type: 'own'; to: string; doc: Doc }
  /** The socket is closed, or another tab owns it now. */
  | { type: 'closed' }
  /** A change by a tab, which the server does not push to its own connection. */
  | { type: 'changed'; from: string; change: unknown };

export interface TabLine {
  post(word: TabWord): void;
  listen(listener: (word: TabWord) => void): void;
  close(): void;
}
