import { numberOf, textOf, textsOf, wiresOf, type Wire } from '../connection/read-wire.ts';
import type { FriendApplication } from '../event/event-payloads.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { WireEvent } from '../session/noun.ts';
import { fetchFriendsById } from './fetch-relations.ts';
import { withFriendTags } from './friend-codec.ts';
import { keepApplications, noteBlacklist, put, type FriendStore } from './friend-store.ts';

/** Applications were read on another device. @source protocol "FriendListMod": PushType 7 */
const SEEN = 7;

/** Applies a push about friends, applications or the blacklist. @source protocol "Push events: FriendListMod" */
export function takeFriendChange(context: ChatContext, store: FriendStore, event: WireEvent): void {
  for (const change of wiresOf(event['FriendListMod'])) {
    const added = textsOf(change['FriendAdd_Account']);
    if (added.length > 0) void fetchAdded(context, store, added);
    dropFriends(store, textsOf(change['FriendDel_Account']));
    addApplications(store, wiresOf(change['PendencyAdd']));
    dropApplications(store, textsOf(change['FrienPencydDel_Account']));
    updateFriendsFrom(context, store, wiresOf(change['FriendUpInfo']));
    if ('BlackListAdd_Account' in change) noteBlacklist(store, textsOf(change['BlackListAdd_Account']), true);
    if ('BlackListDel_Account' in change)
      noteBlacklist(store, textsOf(change['BlackListDel_Account']), false);
    if (change['PushType'] === SEEN && 'ReportTime' in change) store.change({ unreadApplications: 0 });
  }
}

async function fetchAdded(context: ChatContext, store: FriendStore, userIDs: string[]) {
  // A friend that cannot be fetched now is loaded with the list at the next login.
  const friends = await fetchFriendsById(context, userIDs).catch(() => []);
  for (const friend of friends) put(store, friend);
}

function dropFriends(store: FriendStore, userIDs: readonly string[]) {
  if (userIDs.length === 0) return;
  store.change({ friends: store.get().friends.filter(({ userID }) => !userIDs.includes(userID)) });
}

function addApplications(store: FriendStore, items: Wire[]) {
  if (items.length === 0) return;
  const fresh = items.map((item): FriendApplication => ({
    userID: textOf(item['PendencyAdd_Account']),
    nick: textOf(item['ProfileImNick']),
    avatar: textOf(item['ProfileImImage']),
    time: numberOf(item['AddTime']),
    source: textOf(item['AddSource']),
    wording: textOf(item['AddWording']),
    type: item['PendencyType'] === 'Pendency_Type_SendOut' ? 'Pendency_Type_SendOut' : 'Pendency_Type_ComeIn',
  }));
  const isSame = (a: FriendApplication, b: FriendApplication) => a.userID === b.userID && a.type === b.type;
  const { applications, unreadApplications } = store.get();
  const rest = applications.filter((one) => !fresh.some((other) => isSame(one, other)));
  const incoming = fresh.filter(({ type }) => type === 'Pendency_Type_ComeIn').length;
  store.change({ applications: [...rest, ...fresh], unreadApplications: unreadApplications + incoming });
}

function dropApplications(store: FriendStore, userIDs: readonly string[]) {
  keepApplications(store, ({ userID }) => !userIDs.includes(userID));
}

function updateFriendsFrom(context: ChatContext, store: FriendStore, items: Wire[]) {
  for (const item of items) {
    const friend = store.friend(textOf(item['Friend_Account']));
    if (!friend) continue;
    const values = wiresOf(item['Sns']).map((one) => ({
      tag: textOf(one['Tag']),
      value: one['RptBytesValue'] ?? one['ValueBytes'] ?? one['Value'],
    }));
    put(store, withFriendTags(friend, values, context.timers.nowMs()));
  }
}
