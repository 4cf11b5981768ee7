import { MAX_CONVERSATION_GROUP_NAME_CHARS } from '@touchline/chat-protocol/conversation/group-commands';
import { MAX_CUSTOM_DATA_BYTES } from '@touchline/chat-protocol/conversation/mark-commands';
import { MAX_FRIEND_DELETE, MAX_REMARK_BYTES } from '@touchline/chat-protocol/friend/relation-commands';
import { isFriendSource } from '@touchline/chat-protocol/friend/rules';
import { MAX_RECEIPT_PAGE } from '@touchline/chat-protocol/group/receipt-commands';
import { ONLINE_COUNT_EXPIRES_SEC } from '@touchline/chat-protocol/live-room/commands';
import { MAX_MARKED } from '@touchline/chat-protocol/live-room/member-commands';
import { MAX_MEMBER_PAGE } from '@touchline/chat-protocol/member/commands';
import { MERGED_INLINE_BYTES } from '@touchline/chat-protocol/merged/commands';
import { MAX_EXTENSIONS } from '@touchline/chat-protocol/message/rules';
import { MAX_NICK_BYTES } from '@touchline/chat-protocol/profile/rules';
import { FREQUENCY_LIMITS } from '@touchline/chat-protocol/session/frequency';
import { STATUS_LIMITS } from '@touchline/chat-protocol/status/commands';
import { THUMBNAIL_SIDES, UPLOAD_LIMITS_MB } from '@touchline/chat-protocol/upload/rules';
import { describe, expect, test } from 'vitest';

import { FRESH_MS as ATTRIBUTES_MS } from './attribute/attributes.ts';
import { PING_TIMEOUT_MS } from './connection/chat-socket.ts';
import { QUIET_MS } from './connection/connection.ts';
import { MAX_ATTEMPTS } from './connection/connection-machine.ts';
import { REQUEST_TIMEOUT_MS } from './connection/link.ts';
import { WAIT_MS } from './connection/probe-network.ts';
import { MAX_DELETE as MAX_DELETED_CONVERSATIONS } from './conversation/manage-conversations.ts';
import { MAX_USERS as MAX_REMINDED_USERS } from './conversation/remind-type.ts';
import { FRESH_MS as COUNTERS_MS } from './counter/counters.ts';
import { LIST_EVENT_MS } from './event/throttle.ts';
import { PAGE as RELATIONS_PAGE } from './friend/fetch-relations.ts';
import { FRESH_MS as FRIEND_MS } from './friend/friends.ts';
import { GROUP_PAGE } from './group/fetch-groups.ts';
import { ONLINE_COUNT_FRESH_MS } from './group/groups.ts';
import { PAGE as PENDING_PAGE } from './group/manage-group.ts';
import { MAX_CHECKS } from './group/unknown-groups.ts';
import { POLL_FAILED_MS, POLL_PACE } from './live-room/polling-machine.ts';
import { MEMORY } from './live-room/seen-messages.ts';
import { DEFAULT_PAGE, MAX_PROFILES } from './member/members.ts';
import { MAX_DELETE as MAX_DELETED_MESSAGES } from './message/change-messages.ts';
import { GROUP_REQUEST, PAGE as HISTORY_PAGE } from './message/history.ts';
import { PAGE as HOPPING_PAGE } from './message/hopping.ts';
import { FRESH_MS as PROFILE_MS } from './message/reactions.ts';
import { MAX_USERS as MAX_PROFILE_USERS } from './profile/profiles.ts';
import { MAX_GAP, PAGE as RECOVERY_PAGE } from './session/recover-messages.ts';
import { LOGIN_TIMEOUT_MS, REPEAT_GUARD_MS } from './session/session.ts';
import { WITH_MESSAGES } from './store/local-state.ts';
import { ACTIVE_SEC as TOPIC_ACTIVE_SEC } from './topic/fetch-topics.ts';
import { FRESH_MS as TOPICS_MS } from './topic/topic-store.ts';

const HOUR_MS = 3_600_000;

/** @source im §9, §5 "The friend profile cache is stale after 180000 ms" */
test.each<[sentence: string, ours: unknown, theirs: unknown]>([
  ['request timeouts: 15 s default', REQUEST_TIMEOUT_MS, 15_000],
  ['request timeouts: 90 s for login', LOGIN_TIMEOUT_MS, 90_000],
  ['request timeouts: 3 s for heartbeat', PING_TIMEOUT_MS, 3_000],
  ['maximum network wait: 3 s', WAIT_MS, 3_000],
  ['the next ping is due 10 s after the last message', QUIET_MS, 10_000],
  ['the login repeat guard is 15 s', REPEAT_GUARD_MS, 15_000],
  ['list update events are throttled to 1 per second', LIST_EVENT_MS, 1_000],
  ['max reconnect attempts before probing: 3', MAX_ATTEMPTS, 3],
  ['message recovery page: 15', RECOVERY_PAGE, 15],
  ['group recovery happens if the gap is under 300', MAX_GAP, 300],
  ['roaming page size 15', [HISTORY_PAGE, HOPPING_PAGE], [15, 15]],
  ['group roaming request count 21', GROUP_REQUEST, 21],
  ['local conversation cache: the first 20', WITH_MESSAGES, 20],
  ['remind-type set: 30 users', MAX_REMINDED_USERS, 30],
  ['delete-conversation: 100 IDs', MAX_DELETED_CONVERSATIONS, 100],
  ['nick limit: 500 bytes', MAX_NICK_BYTES, 500],
  ['conversation group name 32 characters', MAX_CONVERSATION_GROUP_NAME_CHARS, 32],
  ['custom data 256', MAX_CUSTOM_DATA_BYTES, 256],
  ['friend remark 96', MAX_REMARK_BYTES, 96],
  ['group message cache checks: up to 4 times', MAX_CHECKS, 4],
  ['group list page size 50', GROUP_PAGE, 50],
  ['member profile max 50 IDs', MAX_PROFILES, 50],
  ['member list page default 15, max 100', [DEFAULT_PAGE, MAX_MEMBER_PAGE], [15, 100]],
  ['mark members max 500', MAX_MARKED, 500],
  ['pending list page 20', PENDING_PAGE, 20],
  ['read receipt detail page default and max 100', MAX_RECEIPT_PAGE, 100],
  ['friend delete max 1000', MAX_FRIEND_DELETE, 1_000],
  ['friend application page size 100; blacklist page size 100', RELATIONS_PAGE, 100],
  ['profile user list cap 100', MAX_PROFILE_USERS, 100],
  ['delete message limited to 30 at a time', MAX_DELETED_MESSAGES, 30],
  ['message extensions set limited to 20', MAX_EXTENSIONS, 20],
  [
    'group attributes cache 30000 ms, counters cache 30000 ms',
    [ATTRIBUTES_MS, COUNTERS_MS],
    [30_000, 30_000],
  ],
  [
    'live-room polling: 300 ms, plus 2000 ms after 20 empty polls',
    POLL_PACE,
    { intervalMs: 300, plusMs: 2_000, emptyPolls: 20 },
  ],
  ['live-room polling: max 2000 ms', POLL_FAILED_MS, 2_000],
  ['duplicate-filter memory: 200', MEMORY, 200],
  ['online member count default expiry 60 seconds', ONLINE_COUNT_EXPIRES_SEC, 60],
  ['a refetch needs more than 10 s since the last update', ONLINE_COUNT_FRESH_MS, 10_000],
  ['topic cache time 300 s', TOPICS_MS, 300_000],
  ['topic last-active time 3600 s', TOPIC_ACTIVE_SEC, 3_600],
  ['profile cache expiry 24 h', PROFILE_MS, 24 * HOUR_MS],
  ['the friend profile cache is stale after 180000 ms', FRIEND_MS, 180_000],
  [
    'user status: query 500, subscribe 100, unsubscribe 100',
    STATUS_LIMITS,
    { query: 500, subscribe: 100, unsubscribe: 100 },
  ],
  [
    'audio 20 MB, file 100 MB, image 20 MB, video 100 MB',
    UPLOAD_LIMITS_MB,
    { audio: 20, file: 100, image: 20, video: 100 },
  ],
  ['thumbnail minimums 198 and 720', THUMBNAIL_SIDES, [198, 720]],
  ['a merged message is uploaded when the serialized size exceeds 11264 bytes', MERGED_INLINE_BYTES, 11_264],
])('%s', (_sentence, ours, theirs) => {
  expect(ours).toEqual(theirs);
});

test('a friend source has a keyword of at most 8 characters after its prefix', () => {
  expect(isFriendSource('AddSource_Type_abcdefgh')).toBe(true);
  expect(isFriendSource('AddSource_Type_abcdefghi')).toBe(false);
});

describe('frequency limits', () => {
  const limits: readonly [command: string, names: readonly string[], intervalSec: number, count: number][] = [
    ['group info', ['get_group_self_member_info'], 1, 20],
    ['chat-room member list', ['get_members'], 3, 1],
    ['group applications', ['get_pendency'], 1, 15],
    ['topic list', ['get_topic'], 1, 10],
    [
      'group attribute set, modify, delete, clear',
      ['set_group_attr', 'modify_group_attr', 'delete_group_attr', 'clear_group_attr'],
      5,
      10,
    ],
    ['get attributes', ['get_group_attr'], 5, 20],
    ['counters', ['update_group_counter', 'get_group_counter'], 5, 20],
    ['set all read', ['read_all_unread_msg'], 1, 1],
    [
      'user status get, subscribe, unsubscribe',
      ['ws_get_user_status', 'ws_status_subscribe', 'ws_status_unsubscribe'],
      5,
      20,
    ],
  ];

  test.each(limits)('%s', (_command, names, intervalSec, count) => {
    expect(names.map((name) => FREQUENCY_LIMITS[name])).toEqual(names.map(() => ({ intervalSec, count })));
  });

  test('nothing else is limited', () => {
    expect(Object.keys(FREQUENCY_LIMITS).toSorted()).toEqual(limits.flatMap(([, names]) => names).toSorted());
  });
});
