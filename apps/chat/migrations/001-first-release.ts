import type { Kysely } from 'kysely';

import { accounts, people } from './first-release/accounts.ts';
import { administration } from './first-release/administration.ts';
import { commitOneToOne } from './first-release/commit-one-to-one.ts';
import { groups, memberCounts, topics } from './first-release/groups.ts';
import { messages, sequenceAt } from './first-release/messages.ts';
import { searchFunctions, searchIndex } from './first-release/search.ts';

const PARTS = [
  accounts,
  people,
  groups,
  memberCounts,
  topics,
  messages,
  sequenceAt,
  searchFunctions,
  searchIndex,
  administration,
  commitOneToOne,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const part of PARTS) await part.execute(db);
};
