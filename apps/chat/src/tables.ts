/** Rows as PostgreSQL holds them; they never leave a repository. Comments on columns stand in `migrations/`. */
export type {
  ChatGroup as GroupRow,
  DB as Tables,
  GroupMember as MemberRow,
  Message as MessageRow,
  Session as SessionRow,
} from './generated-tables.ts';
