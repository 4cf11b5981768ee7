import type { Database } from '@touchline/engines/sql/connect';
import { APP } from './chat-user.ts';

/** Groups as the service would have made them, whose members are named after the group and their place. */
export const makeGroups = async ({ pool }: Database<never>, groupIds: readonly string[], members: number) => {
  for (const groupId of groupIds) {
    await pool.query(
      `insert into account (app_id, user_id, created_sec)
       select $1, $2 || '-' || n, 1 from generate_series(0, $3 - 1) n on conflict do nothing`,
      [APP.id, groupId, members],
    );
    await pool.query(
      `insert into chat_group (app_id, group_id, type, name, introduction, notification, avatar, owner_id, created_sec,
         info_sec, join_option, invite_option, max_members)
       values ($1, $2, 'Public', 'G', '', '', '', $2 || '-0', 1, 1, 'FreeAccess', 'FreeAccess', 20000)`,
      [APP.id, groupId],
    );
    await pool.query(
      `insert into group_member (app_id, group_id, user_id, role, joined_sec)
       select $1, $2, $2 || '-' || n, case when n = 0 then 'Owner' else 'Member' end, 1 from generate_series(0, $3 - 1) n`,
      [APP.id, groupId, members],
    );
    await pool.query(
      `insert into user_conversation (app_id, user_id, conversation, peer_id, is_group)
       select $1, $2 || '-' || n, 'g:' || $2, $2, true from generate_series(0, $3 - 1) n`,
      [APP.id, groupId, members],
    );
  }
  await pool.query('analyze');
};
