import type { CallName, CALLS } from '@touchline/contract/calls';
import type { Handler } from './handle.ts';
import type { PersonalData } from './personal-data.ts';
import type { Services } from './services.ts';

/** A handler for every call of the contract. */
export type HandlerTable = { readonly [Name in CallName]: Handler<(typeof CALLS)[Name]> };

/** Work that is done again and again. It must be idempotent: after a crash it is done twice. */
export type Upkeep = {
  name: string;
  /** Least time between two runs, over all processes; 0 runs it in each process every time. */
  everyMs: number;
  run: (nowSec: number) => Promise<unknown>;
};

/**
 * One noun of the service: a folder, and one line in `nouns.ts`. What `open` returns is declared in the same file as
 * part of `Services` by declaration merging.
 */
export type Noun<Calls extends Partial<HandlerTable>, Needs, Opened extends object> = {
  calls: Calls;
  /** Makes what handlers work with, from the engines and from what nouns earlier in the list opened. */
  open?: (opened: Needs) => Opened | Promise<Opened>;
  /** Runs once when every noun is open, before the service answers. */
  start?: (services: Services, nowSec: number) => void | Promise<void>;
  upkeep?: (services: Services) => Upkeep[];
  personalData?: readonly PersonalData[];
  close?: (services: Services) => Promise<void>;
};

/** Defines a noun; its calls and what it opens keep their exact types. */
export const defineNoun = <
  Calls extends Partial<HandlerTable>,
  Needs = unknown,
  Opened extends object = object,
>(
  noun: Noun<Calls, Needs, Opened>,
): Noun<Calls, Needs, Opened> => noun;
