import type { MessageKey } from '../../platform/i18n/i18n.ts';

/** Names of the roles of a group. */
export const ROLE_NAMES: Readonly<Record<string, MessageKey>> = {
  Owner: 'group.owner',
  Admin: 'group.admin',
  Member: 'group.member',
};
