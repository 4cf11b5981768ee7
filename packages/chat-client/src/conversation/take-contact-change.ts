import { numberOf, textOf, wireOf, wiresOf, type Wire } from '../connection/read-wire.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { WireEvent } from '../session/noun.ts';
import type { GroupNames } from './group-names.ts';
import { marksOf } from './item-codec.ts';
import { dropConversation, setPinned } from './settle-conversation.ts';

/** @source protocol "RecentContactMod": c */
const idOf = (contact: Wire): string =>
  contact['Type'] === 1
    ? `C2C${textOf(contact['User_Account'] ?? contact['Peer_Account'] ?? contact['To_Account'])}`
    : `GROUP${textOf(contact['GroupId'] ?? contact['ToGroupId'])}`;

const idsOf = (list: unknown): string[] => wiresOf(list).map(idOf);

/** Changes of the list that other devices make. @source protocol "Push events: RecentContactMod" */
const KIND = {
  deleted: 1,
  pinned: 2,
  unpinned: 3,
  marked: 4,
  grouped: 5,
  ungrouped: 6,
  regrouped: 7,
} as const;

/** Applies a change of the list by another device of the user. */
export function takeContactChange(context: ChatContext, names: GroupNames, event: WireEvent): void {
  for (const change of wiresOf(event['RecentContactMod'])) {
    switch (change['PushType']) {
      case KIND.deleted:
        idsOf(wireOf(change['RecentContactDeleteItem'])['RecentContactList']).forEach((id) =>
          dropConversation(context, id),
        );
        break;
      case KIND.pinned:
      case KIND.unpinned:
        idsOf(wireOf(change['RecentContactTopItem'])['RecentContactList']).forEach((id) =>
          setPinned(context, id, change['PushType'] === KIND.pinned),
        );
        break;
      case KIND.marked:
        takeMarks(context, wireOf(change['RecentContactMarkContact']));
        break;
      default:
        takeGroups(names, change);
    }
  }
}

function takeMarks(context: ChatContext, change: Wire) {
  for (const item of wiresOf(change['RecentContactMarkContactItem'])) {
    const conversationID = idOf(wireOf(item['RecentContactItem']));
    if (!context.conversations.find(conversationID)) continue;
    const isMark = item['OptType'] === 1;
    context.conversations.change(conversationID, (one) => ({
      ...one,
      ...(isMark
        ? { markList: marksOf(textOf(item['StandardMark'])) }
        : { customData: textOf(item['CustomMark']) }),
    }));
  }
}

function takeGroups(names: GroupNames, change: Wire) {
  if (change['PushType'] === KIND.grouped) {
    const created = wireOf(change['RecentContactCreateContactGroup'])['MsgContactGroupContactItem'];
    for (const item of wiresOf(created)) {
      const group = wireOf(item['MsgGroupItem']);
      const name = textOf(group['GroupName']);
      names.add(name, numberOf(group['GroupId']));
      idsOf(item['MsgRecentContactItem']).forEach((id) => names.put(name, id));
      names.tellMembers(name);
    }
  } else if (change['PushType'] === KIND.ungrouped) {
    const gone = wireOf(change['RecentContactDelContactGroup'])['MsgGroupItem'];
    wiresOf(gone).forEach((group) => names.remove(textOf(group['GroupName'])));
  } else if (change['PushType'] === KIND.regrouped) {
    takeRegrouping(names, wireOf(change['RecentContactUpdateContactGroup']));
  }
}

const OF_GROUP = 1;
const RENAMED = 1;
const ADDED = 1;

function takeRegrouping(names: GroupNames, change: Wire) {
  if (change['UpdateType'] !== OF_GROUP) return takeOfConversation(names, wireOf(change['MsgUpdateContact']));
  const update = wireOf(change['MsgUpdateGroup']);
  const oldName = textOf(update['OldGroupName']);
  if (update['UpdateGroupType'] === RENAMED) return names.rename(oldName, textOf(update['GroupName']));
  const name = oldName || textOf(update['GroupName']);
  for (const item of wiresOf(update['RecentContactUpdateGroupItem'])) {
    const id = idOf(wireOf(item['RecentContactItem']));
    if (item['ContactOptType'] === ADDED) names.put(name, id);
    else names.take(name, id);
  }
  names.tellMembers(name);
}

function takeOfConversation(names: GroupNames, change: Wire) {
  const id = idOf(wireOf(change['MsgRecentContactItem']));
  for (const item of wiresOf(change['MsgRecentContactUpdateContactItem'])) {
    const name = textOf(wireOf(item['RecentContactGroupItem'])['GroupName']);
    if (item['GroupOptType'] === ADDED) names.put(name, id);
    else names.take(name, id);
    names.tellMembers(name);
  }
}
