import type { Generated } from 'kysely';

export type StorageTables = {
  stored_picture: {
    /** Of the object store. */
    key: string;
    account_id: number;
    stored_at: number;
    /** Whether a call named it since. */
    used: Generated<boolean>;
  };
};
