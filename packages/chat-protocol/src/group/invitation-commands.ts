import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Id, LooseCount, OptionalText, TextUpTo } from '../scalars.ts';
import { field, shape } from '../shape.ts';

const Answer = {
  groupId: field('GroupId', Id),
  action: field('HandleMsg', v.picklist(['Agree', 'Reject'], 'must be Agree or Reject')),
  message: field('ApprovalMsg', TextUpTo(300)),
  authentication: field('Authentication', OptionalText),
} as const;

/** Owner or admin answers an invitation that needs their approval. @source im §7 "Handle application: type 2" */
export const handleInvitationForApproval = defineCommand({
  ...groupServcmd('handle_invite_join_permission_group'),
  head: 'session',
  request: shape({
    ...Answer,
    applicantId: field('Applicant_Account', Id),
    inviteeId: field('Invited_Account', Id),
  }),
  answer: shape({}),
});

/** The invited user answers. @source im §7 "Handle invitation" */
export const handleInvitation = defineCommand({
  ...groupServcmd('handle_invite_join_group'),
  head: 'session',
  request: shape({
    ...Answer,
    inviterId: field('Inviter_Account', Id),
    messageKey: field('MsgKey', v.optional(LooseCount)),
  }),
  answer: shape({}),
});
