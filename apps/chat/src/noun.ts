import type { COMMANDS, CommandName } from '@touchline/chat-protocol/commands';

import type { Answered } from './answer.ts';
import type { ChatContext } from './context.ts';

/** An answer for every command of the protocol. */
export type AnswerTable = { readonly [Name in CommandName]: Answered<(typeof COMMANDS)[Name]> };

/**
 * One noun of the chat: a folder, and one line in `nouns.ts`. What `open` returns is declared in the same file as part
 * of `ChatContext` by declaration merging.
 */
export type Noun<Answers extends Partial<AnswerTable>, Needs, Opened extends object> = {
  answers: Answers;
  /** Makes what handlers of one app work with, from the engines and from what nouns earlier in the list opened. */
  open?: (opened: Needs) => Opened;
  /** Runs for each app once every noun is open and the bus is read. */
  start?: (context: ChatContext) => void;
  close?: (context: ChatContext) => Promise<void>;
};

/** Defines a noun; its answers and what it opens keep their exact types. */
export const defineNoun = <
  Answers extends Partial<AnswerTable>,
  Needs = unknown,
  Opened extends object = object,
>(
  noun: Noun<Answers, Needs, Opened>,
): Noun<Answers, Needs, Opened> => noun;
