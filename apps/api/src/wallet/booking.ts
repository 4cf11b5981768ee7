import type { Booking } from '@touchline/contract/wallet';
import type { Language } from '@touchline/domain/match-dates';
import { orderNumber } from '@touchline/domain/order-number';
import { groupNumber, postingGroup } from '@touchline/domain/posting-group';
import type { PostingKindName } from '@touchline/domain/posting-kind';
import type { StatementLine } from '@touchline/ledger/statement-reader';
import { KIND_NAMES } from './kind-names.ts';

/** Says what business rows are about, in words, by their ids; ids that are not known are left out. */
export type Describe = (refs: readonly number[], language: Language) => Promise<ReadonlyMap<number, string>>;

export type Objects = {
  /** A noun says in its `start` what the postings of its kinds were about. */
  describe(kinds: readonly PostingKindName[], words: Describe): void;
  /** The words of each line, in order; empty where no noun knows. */
  wordsOf(lines: readonly StatementLine[], language: Language): Promise<string[]>;
};

export const postingObjects = (): Objects => {
  const byKind = new Map<PostingKindName, Describe>();
  return {
    describe(kinds, words) {
      for (const kind of kinds) byKind.set(kind, words);
    },
    async wordsOf(lines, language) {
      const asked = new Map<Describe, Set<number>>();
      for (const { kind, ref } of lines) {
        const words = byKind.get(kind);
        if (words) asked.set(words, (asked.get(words) ?? new Set()).add(ref));
      }
      const known = new Map<Describe, ReadonlyMap<number, string>>();
      for (const [words, refs] of asked) known.set(words, await words([...refs], language));
      return lines.map(({ kind, ref }) => {
        const words = byKind.get(kind);
        return (words && known.get(words)?.get(ref)) ?? '';
      });
    },
  };
};

/** A line of the ledger as people see it. */
export const toBooking = (line: StatementLine, object: string, language: Language): Booking => ({
  seq: line.seq,
  type: groupNumber(postingGroup(line.kind)),
  name: KIND_NAMES[line.kind][language],
  object,
  time: Math.floor(line.atMs / 1000),
  amount: line.amount,
  balance_after: line.balanceAfter,
  order_no: orderNumber(line.kind, line.ref),
});
