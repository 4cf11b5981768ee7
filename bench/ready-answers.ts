type Body = Record<string, unknown>;

/** The moment at which these answers are given, in seconds. */
export const NOW_SEC = 1_795_000_000;

const EMPTY_LIST = { SessionItem: [], TimeStamp: 0, StartIndex: 0, TopTimeStamp: 0, TopStartIndex: 0 };

/** The least a client of either kind needs to be ready, by command. */
export const READY_ANSWERS: Record<string, Body> = {
  'im_open_status.wslogin': {
    A2Key: 'a2',
    TinyId: '144115000000000001',
    InstId: 7,
    HelloInterval: 120,
    TimeStamp: NOW_SEC,
    PurchaseBits: '1',
  },
  'recentcontact.page_get': { CompleteFlag: 1, ...EMPTY_LIST },
  'openim.getmsg': { Cookie: 'c', SyncFlag: 2, MsgList: [], EventArray: [] },
  'recentcontact.get_contact_group': { CompleteFlag: 1, GroupItem: [], ContactItem: [] },
  'sns.friend_get': { FriendNum: 0, UserDataItem: [], CompleteFlag: 1 },
  'group_open_http_svc.get_joined_group_list': { TotalCount: 0, GroupIdList: [] },
  'million_group_open_http_svc.get_joined_group_list': { TotalCount: 0, GroupIdList: [] },
};
