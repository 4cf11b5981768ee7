import type { ADMIN_COMMANDS } from '@touchline/chat-protocol/admin/commands';
import type { AdminCommand } from '@touchline/chat-protocol/admin/define-admin-command';

import { accountAnswers } from './account-answers.ts';
import type { AdminAnswered } from './answer-admin.ts';
import { communityAnswers } from './community-answers.ts';
import { contentAnswers } from './content-answers.ts';
import { conversationAnswers } from './conversation-answers.ts';
import { groupAnswers } from './group-answers.ts';
import { historyAnswers } from './history-answers.ts';
import { importAnswers } from './import-answers.ts';
import { massPushAnswers } from './mass-push-answers.ts';
import { memberAnswers } from './member-answers.ts';
import { messageAnswers } from './message-answers.ts';
import { operationAnswers } from './operation-answers.ts';
import { permissionAnswers } from './permission-answers.ts';
import { relationAnswers } from './relation-answers.ts';
import { restrictionAnswers } from './restriction-answers.ts';
import { stateAnswers } from './state-answers.ts';
import { streamAnswers } from './stream-answers.ts';

type AdminAnswers = {
  [Name in keyof typeof ADMIN_COMMANDS]: AdminAnswered<(typeof ADMIN_COMMANDS)[Name]>;
};

const answers: AdminAnswers = {
  ...accountAnswers,
  ...groupAnswers,
  ...memberAnswers,
  ...restrictionAnswers,
  ...messageAnswers,
  ...historyAnswers,
  ...stateAnswers,
  ...relationAnswers,
  ...conversationAnswers,
  ...communityAnswers,
  ...permissionAnswers,
  ...importAnswers,
  ...operationAnswers,
  ...massPushAnswers,
  ...streamAnswers,
  ...contentAnswers,
};

/** Calls of the administration by path. Their types are checked above; behind this map they are plain objects. */
export const ADMIN_ANSWERS: ReadonlyMap<string, AdminAnswered<AdminCommand>> = new Map(
  Object.values(answers).map((answered) => [
    answered.command.path,
    answered as unknown as AdminAnswered<AdminCommand>,
  ]),
);
