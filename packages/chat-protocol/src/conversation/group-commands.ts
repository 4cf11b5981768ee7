import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, OptionalText, Text } from '../scalars.ts';
import { field, list, maybeNested, nested, shape } from '../shape.ts';
import { ContactItem } from './commands.ts';
import { ContactResult } from './mark-commands.ts';

/** @source im §9 "Conversation group name 32 characters" */
export const MAX_CONVERSATION_GROUP_NAME_CHARS = 32;

const Name = v.pipe(
  Text,
  v.minLength(1, 'must not be empty'),
  v.maxLength(MAX_CONVERSATION_GROUP_NAME_CHARS, 'must be at most 32 characters'),
);

const NamedGroup = shape({ id: field('GroupId', Count), name: field('GroupName', Text) });

/** @source im §7 "Create, delete and rename a conversation group" */
export const createConversationGroup = defineCommand({
  servcmd: 'recentcontact.create_contact_group',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    groups: list(
      'GroupContactItem',
      shape({ name: field('GroupName', Name), contacts: list('ContactItem', ContactItem, 100) }),
      20,
    ),
  }),
  answer: shape({
    groups: list(
      'GroupResultItem',
      shape({ group: nested('GroupItem', NamedGroup), results: list('ResultItem', ContactResult) }),
    ),
  }),
});

export const deleteConversationGroup = defineCommand({
  servcmd: 'recentcontact.del_contact_group',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    names: field('GroupName', v.pipe(v.array(Text), v.maxLength(20))),
  }),
  answer: shape({ groups: list('GroupItem', NamedGroup) }),
});

/** @source protocol "update_contact_group": UpdateGroupType, ContactOptType */
export const GROUP_UPDATE = { rename: 1, members: 2 } as const;
export const CONTACT_OPERATION = { add: 1, remove: 2 } as const;

/** Renames a group, adds conversations to it or removes them. @source im §7 "Conversations" */
export const updateConversationGroup = defineCommand({
  servcmd: 'recentcontact.update_contact_group',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    updateType: field('UpdateType', v.optional(Count, 1)),
    update: nested(
      'UpdateGroup',
      shape({
        kind: field('UpdateGroupType', v.picklist([1, 2], 'must be 1 or 2')),
        /** The current name. */
        name: field('OldGroupName', Text),
        newName: field('NewGroupName', v.optional(Name)),
        contacts: list(
          'ContactUpdateItem',
          shape({
            operation: field('ContactOptType', v.picklist([1, 2], 'must be 1 or 2')),
            contact: nested('ContactItem', ContactItem),
          }),
          100,
        ),
      }),
    ),
  }),
  answer: shape({
    result: maybeNested(
      'UpdateGroupResult',
      shape({
        id: field('GroupId', v.optional(Count, 0)),
        results: list('ContactResultItem', ContactResult),
      }),
    ),
  }),
});
