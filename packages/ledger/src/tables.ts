import type { DB } from './generated-tables.ts';

/** The tables by their full names: callers join them to tables of their own schema. */
export type Tables = { [Name in keyof DB as `ledger.${Name}`]: DB[Name] };
