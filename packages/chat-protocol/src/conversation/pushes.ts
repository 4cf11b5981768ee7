import { EVENT } from '../group/group-message.ts';
import type { PushEvent } from '../message/pushes.ts';

/** A conversation in pushes about the list; clients do not understand `To_Account` there. */
const contact = (one: { peerId: string; isGroup: boolean }): Record<string, unknown> =>
  one.isGroup ? { Type: 2, GroupId: one.peerId } : { Type: 1, User_Account: one.peerId };

type Named = readonly { peerId: string; isGroup: boolean }[];

/** Another device has pinned or unpinned. @source protocol "RecentContactMod" */
export const pinnedEvent = (conversations: Named, isPinned: boolean): PushEvent => ({
  Event: EVENT.recentContact,
  RecentContactMod: [
    { PushType: isPinned ? 2 : 3, RecentContactTopItem: { RecentContactList: conversations.map(contact) } },
  ],
});

/** Another device has deleted conversations. */
export const deletedEvent = (conversations: Named): PushEvent => ({
  Event: EVENT.recentContact,
  RecentContactMod: [
    { PushType: 1, RecentContactDeleteItem: { RecentContactList: conversations.map(contact) } },
  ],
});

type Contact = { peerId: string; isGroup: boolean };
type NamedGroup = { id: number; name: string };

const listChange = (pushType: number, what: Record<string, unknown>): PushEvent => ({
  Event: EVENT.recentContact,
  RecentContactMod: [{ PushType: pushType, ...what }],
});

const wireGroup = ({ id, name }: NamedGroup): Record<string, unknown> => ({ GroupId: id, GroupName: name });

/** Another device has marked conversations or set their custom data. */
export const markedEvent = (
  items: readonly (Contact & { operation: 1 | 2; marks: string; custom: string })[],
): PushEvent =>
  listChange(4, {
    RecentContactMarkContact: {
      RecentContactMarkContactItem: items.map((item) => ({
        OptType: item.operation,
        RecentContactItem: contact(item),
        StandardMark: item.marks,
        CustomMark: item.custom,
      })),
    },
  });

/** Another device has created conversation groups. */
export const groupsCreatedEvent = (
  groups: readonly { group: NamedGroup; contacts: readonly Contact[] }[],
): PushEvent =>
  listChange(5, {
    RecentContactCreateContactGroup: {
      MsgContactGroupContactItem: groups.map(({ group, contacts }) => ({
        MsgGroupItem: wireGroup(group),
        MsgRecentContactItem: contacts.map(contact),
      })),
    },
  });

export const groupsDeletedEvent = (groups: readonly NamedGroup[]): PushEvent =>
  listChange(6, { RecentContactDelContactGroup: { MsgGroupItem: groups.map(wireGroup) } });

const groupUpdate = (update: Record<string, unknown>): PushEvent =>
  listChange(7, { RecentContactUpdateContactGroup: { UpdateType: 1, MsgUpdateGroup: update } });

export const groupRenamedEvent = (group: NamedGroup, oldName: string): PushEvent =>
  groupUpdate({ UpdateGroupType: 1, ...wireGroup(group), OldGroupName: oldName });

/** @param contacts with 1 for conversations that were added, 2 for those that were removed */
export const groupMembersEvent = (
  group: NamedGroup,
  contacts: readonly (Contact & { operation: 1 | 2 })[],
): PushEvent =>
  groupUpdate({
    UpdateGroupType: 2,
    GroupId: group.id,
    OldGroupName: group.name,
    RecentContactUpdateGroupItem: contacts.map((one) => ({
      ContactOptType: one.operation,
      RecentContactItem: contact(one),
    })),
  });
