import * as account from './account-commands.ts';
import * as community from './community-commands.ts';
import * as content from './content-commands.ts';
import * as conversation from './conversation-commands.ts';
import * as group from './group-commands.ts';
import * as history from './history-commands.ts';
import * as imports from './import-commands.ts';
import * as massPush from './mass-push-commands.ts';
import * as member from './member-commands.ts';
import * as message from './message-commands.ts';
import * as operation from './operation-commands.ts';
import * as permission from './permission-commands.ts';
import * as relation from './relation-commands.ts';
import * as restriction from './restriction-commands.ts';
import * as signOut from './sign-out-commands.ts';
import * as state from './state-commands.ts';
import * as stream from './stream-commands.ts';

/** Every call of the administration by our name for it; the chat server does not compile without an answer to each. */
export const ADMIN_COMMANDS = {
  ...account,
  ...group,
  ...member,
  ...restriction,
  ...message,
  ...history,
  ...state,
  ...relation,
  ...conversation,
  ...community,
  ...permission,
  ...imports,
  ...operation,
  ...signOut,
  ...massPush,
  ...stream,
  ...content,
} as const;
