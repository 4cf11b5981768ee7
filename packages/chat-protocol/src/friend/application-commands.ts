import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Id, Ids, OptionalText } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { RelationResults } from './relation-commands.ts';

export const APPLICATION_TYPES = ['Pendency_Type_ComeIn', 'Pendency_Type_SendOut'] as const;

export const RESPONSE_ACTIONS = [
  'Response_Action_Agree',
  'Response_Action_AgreeAndAdd',
  'Response_Action_Reject',
] as const;

/** Accepts or refuses applications; only their receiver may. @source im §4 "Friends" */
export const respondToApplications = defineCommand({
  servcmd: 'sns.friend_response',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    items: list(
      'ResponseFriendItem',
      shape({
        userId: field('To_Account', Id),
        action: field('ResponseAction', v.picklist(RESPONSE_ACTIONS, 'is not a response action')),
        remark: field('Remark', OptionalText),
        groupName: field('TagName', OptionalText),
      }),
      100,
    ),
  }),
  answer: shape({ results: RelationResults }),
});

export const deleteApplications = defineCommand({
  servcmd: 'sns.pendency_delete',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    type: field('PendencyType', v.picklist(APPLICATION_TYPES, 'is not an application type')),
    userIds: field('To_Account', Ids(100)),
  }),
  answer: shape({ results: RelationResults }),
});

/** Marks applications up to this time as read. @source im §4 "Reading resets it to 0" */
export const reportApplicationsRead = defineCommand({
  servcmd: 'sns.pendency_report',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    latestSec: field('LatestPendencyTimeStamp', v.optional(v.union([Count, v.literal('')]), 0)),
  }),
  answer: shape({}),
});
