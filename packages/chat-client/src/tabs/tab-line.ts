import type { Doc } from './tab-hub.ts';

/** What tabs say to each other. `to` names the one it is for; without it, it is for all. */
export type TabWord =
  /** A tab wants to use the socket of whoever has one. */
  | { type: 'join'; from: string }
  | { type: 'say'; from: string; doc: Doc }
  | { type: 'gone'; from: string }
  /** The socket is open for this tab. */
  | { type: 'open'; to: string }
  | { type: 'hear'; to?: string; doc: Doc }
  | { type: 'own'; to: string; doc: Doc }
  /** The socket is closed, or another tab has it now. */
  | { type: 'closed' }
  /** What a tab has changed itself, which the server does not tell its own connection. */
  | { type: 'changed'; from: string; change: unknown };

export interface TabLine {
  post(word: TabWord): void;
  listen(listener: (word: TabWord) => void): void;
  close(): void;
}
