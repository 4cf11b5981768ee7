import { CLIENT_ERRORS } from '@touchline/chat-protocol/client-errors';
import { getConversationGroups } from '@touchline/chat-protocol/conversation/commands';
import {
  CONTACT_OPERATION,
  GROUP_UPDATE,
  createConversationGroup,
  deleteConversationGroup,
  updateConversationGroup,
} from '@touchline/chat-protocol/conversation/group-commands';
import { MARK_OPERATION, markConversations } from '@touchline/chat-protocol/conversation/mark-commands';

import { EVENT } from '../event/event-names.ts';
import { requireAbility } from '../session/abilities.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOption, requireText, requireTexts } from '../session/check-options.ts';
import { contactOf, conversationIdOfContact, type Contact } from './contact.ts';
import { createGroupNames, type GroupNames } from './group-names.ts';
import { marksOf } from './item-codec.ts';
import { takeContactChange } from './take-contact-change.ts';
import type { WireEvent } from '../session/noun.ts';

export interface ConversationResults {
  successConversationIDList: string[];
  failureConversationIDList: { conversationID: string; code: number; message: string }[];
}

type GroupMembers = { groupName: string; conversationIDList: string[] };

type Results = Promise<ChatResult<ConversationResults>>;

/** Marks, custom data and groups of conversations. All except custom data require an ability: 3122 without it. */
export interface ConversationGroups {
  /** `markType` is 1 star, 2 unread, 4 fold, 8 hide, or 2 to the power of 32 to 63. */
  markConversation(options: { conversationIDList: string[]; markType: number; enableMark: boolean }): Results;
  /** At most 256 bytes. */
  setConversationCustomData(options: { conversationIDList: string[]; customData: string }): Results;
  /** A name of at most 32 characters. */
  createConversationGroup(options: { groupName: string; conversationIDList: string[] }): Results;
  /** Names of the groups in the order of their creation. */
  getConversationGroupList(): Promise<ChatResult<string[]>>;
  /** Deletes a group; its conversations stay in the list. */
  deleteConversationGroup(groupName: string): Promise<void>;
  /** Renames a group; its conversations stay in it. */
  renameConversationGroup(options: { oldName: string; newName: string }): Promise<void>;
  /** Adds conversations to a group; each one fails by itself. */
  addConversationsToGroup(options: { groupName: string; conversationIDList: string[] }): Results;
  /** Removes conversations from a group. */
  deleteConversationsFromGroup(options: { groupName: string; conversationIDList: string[] }): Results;
}

export function createConversationGroups(context: ChatContext) {
  const names = createGroupNames(context);
  return {
    methods: { ...createMarking(context), ...createGrouping(context, names) } satisfies ConversationGroups,
    take: (event: WireEvent) => takeContactChange(context, names, event),
    entered: () => fetchNames(context, names),
    left: names.clear,
  };
}

type Chosen = { contacts: Contact[]; failures: ConversationResults['failureConversationIDList'] };

/**
 * Conversations of the list that can be marked; each of the others fails by itself.
 * @source im §5 "Conversations"
 */
function choose(context: ChatContext, conversationIDList: string[]): Chosen {
  requireTexts(conversationIDList, 'conversationIDList');
  requireOption(conversationIDList.length > 0, 'conversationIDList must not be empty');
  const contacts: Contact[] = [];
  const failures: Chosen['failures'] = [];
  for (const conversationID of conversationIDList) {
    const contact = contactOf(conversationID);
    if (!context.conversations.find(conversationID))
      failures.push(failure(conversationID, 'CONVERSATION_NOT_FOUND'));
    else if (!contact) failures.push(failure(conversationID, 'INVALID_CONVERSATION_ID'));
    else contacts.push(contact);
  }
  return { contacts, failures };
}

const failure = (conversationID: string, error: 'CONVERSATION_NOT_FOUND' | 'INVALID_CONVERSATION_ID') => {
  const { code, text: message } = CLIENT_ERRORS[error];
  return { conversationID, code, message };
};

type WireResults = readonly {
  contact: { type: 1 | 2; userId?: string | undefined; groupId?: string | undefined };
  resultCode: number;
  resultInfo: string;
}[];

/** Successful and failed conversations, and the change of the successful ones. */
function settle(failures: Chosen['failures'], results: WireResults, apply: (conversationID: string) => void) {
  const done: string[] = [];
  const failed = [...failures];
  for (const { contact, resultCode, resultInfo } of results) {
    const conversationID = conversationIdOfContact(contact);
    if (resultCode !== 0) failed.push({ conversationID, code: resultCode, message: resultInfo });
    else {
      done.push(conversationID);
      apply(conversationID);
    }
  }
  return ok({ successConversationIDList: done, failureConversationIDList: failed });
}

const createMarking = (
  context: ChatContext,
): Pick<ConversationGroups, 'markConversation' | 'setConversationCustomData'> => ({
  async markConversation(options) {
    const { markType, enableMark } = requireObject(options);
    const bit = typeof markType === 'number' ? Math.log2(markType) : NaN;
    requireOption(Number.isInteger(bit) && bit >= 0 && bit < 64, 'markType must be a power of two');
    requireOption(typeof enableMark === 'boolean', 'enableMark must be true or false');
    requireAbility(context, 'conversationMarks');
    const { contacts, failures } = choose(context, options.conversationIDList);
    if (contacts.length === 0) return settle(failures, [], () => undefined);
    const marks = options.enableMark ? { setMark: [bit] } : { clearMark: [bit] };
    const items = contacts.map((contact) => ({ operation: MARK_OPERATION.mark, contact, ...marks }));
    const answer = await context.request(markConversations, {
      items,
    });
    return settle(failures, answer.results, (conversationID) =>
      context.conversations.change(conversationID, (one) => {
        const others = one.markList.filter((mark) => mark !== options.markType);
        const markList = options.enableMark ? [...others, options.markType] : others;
        return { ...one, markList };
      }),
    );
  },
  async setConversationCustomData(options) {
    const { customData } = requireObject(options);
    requireOption(typeof customData === 'string', 'customData must be a text');
    const { contacts, failures } = choose(context, options.conversationIDList);
    if (contacts.length === 0) return settle(failures, [], () => undefined);
    const customMark = options.customData;
    const items = contacts.map((contact) => ({ operation: MARK_OPERATION.customData, contact, customMark }));
    const answer = await context.request(markConversations, {
      items,
    });
    return settle(failures, answer.results, (conversationID) =>
      context.conversations.change(conversationID, (one) => ({ ...one, customData: customMark })),
    );
  },
});

function createGrouping(
  context: ChatContext,
  names: GroupNames,
): Omit<ConversationGroups, 'markConversation' | 'setConversationCustomData'> {
  const changeMembers = async (options: GroupMembers, operation: 1 | 2) => {
    requireText(requireObject(options)['groupName'], 'groupName');
    requireAbility(context, 'conversationGroups');
    const { contacts, failures } = choose(context, options.conversationIDList);
    if (contacts.length === 0) return settle(failures, [], () => undefined);
    const members = contacts.map((contact) => ({ operation, contact }));
    const update = { kind: GROUP_UPDATE.members, name: options.groupName, contacts: members };
    const answer = await context.request(updateConversationGroup, { update });
    const settled = settle(failures, answer.result?.results ?? [], (conversationID) =>
      operation === CONTACT_OPERATION.add
        ? names.put(options.groupName, conversationID)
        : names.take(options.groupName, conversationID),
    );
    names.tellMembers(options.groupName);
    return settled;
  };
  return {
    async createConversationGroup(options) {
      requireText(requireObject(options)['groupName'], 'groupName');
      requireAbility(context, 'conversationGroups');
      const { contacts, failures } = choose(context, options.conversationIDList);
      if (contacts.length === 0) return settle(failures, [], () => undefined);
      const group = { name: options.groupName, contacts };
      const answer = await context.request(createConversationGroup, {
        groups: [group],
      });
      names.add(options.groupName, answer.groups[0]?.group.id ?? 0);
      const settled = settle(failures, answer.groups[0]?.results ?? [], (conversationID) =>
        names.put(options.groupName, conversationID),
      );
      names.tellMembers(options.groupName);
      return settled;
    },
    getConversationGroupList: async () => ok(names.list()),
    async deleteConversationGroup(groupName) {
      requireText(groupName, 'groupName');
      requireAbility(context, 'conversationGroups');
      await context.request(deleteConversationGroup, { names: [groupName] });
      names.remove(groupName);
    },
    async renameConversationGroup(options) {
      const { oldName, newName } = requireObject(options);
      requireText(oldName, 'oldName');
      requireText(newName, 'newName');
      requireAbility(context, 'conversationGroups');
      const update = { kind: GROUP_UPDATE.rename, name: options.oldName, newName: options.newName };
      await context.request(updateConversationGroup, { update });
      names.rename(options.oldName, options.newName);
    },
    addConversationsToGroup: (options) => changeMembers(options, CONTACT_OPERATION.add),
    deleteConversationsFromGroup: (options) => changeMembers(options, CONTACT_OPERATION.remove),
  };
}

/** Group names, members, marks and custom data, fetched at login. */
async function fetchNames(context: ChatContext, names: GroupNames) {
  for (let startIndex = 0; ;) {
    const answer = await context.ask(getConversationGroups, {
      startIndex,
    });
    names.learn(answer.groups);
    for (const contact of answer.conversations) {
      const conversationID = conversationIdOfContact(contact);
      if (!context.conversations.find(conversationID)) continue;
      context.conversations.change(conversationID, (one) => ({
        ...one,
        markList: marksOf(contact.standardMark),
        customData: contact.customMark,
        conversationGroupList: names.named(contact.conversationGroupIds),
      }));
    }
    if (answer.isComplete === 1 || answer.nextStartIndex <= startIndex) break;
    startIndex = answer.nextStartIndex;
  }
  if (names.list().length > 0) context.emit(EVENT.CONVERSATION_GROUP_LIST_UPDATED, names.list());
}
