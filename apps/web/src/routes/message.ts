import type { RouteTable } from './route.ts';

/** Conversations, groups and the message centre. @source app §2 */
export const messageRoutes = {
  c2c: { path: '/c2c', screen: 'c2c/c2c-screen', laterWords: true },
  c2cFriends: { laterWords: true, path: '/c2c-friends' },
  c2cChatroom: { path: '/c2c-chatroom/:id', screen: 'c2c/c2c-screen', laterWords: true },
  c2cUser: { laterWords: true, path: '/c2c-user/:id' },
  c2cFeedback: { path: '/c2c-feedback/:type/:gid?', mobile: ['/mobile/c2c-feedback/:type/:gid?'] },
  c2cSearch: { laterWords: true, path: '/c2c-search' },
  chatGroup: { path: '/chat-group/:id', screen: 'c2c/c2c-screen', laterWords: true },
  chatGroupAnchor: { path: '/chat-group/anchor/:id', screen: 'c2c/c2c-screen', laterWords: true },
  chatGroupInfo: { laterWords: true, path: '/chat-group-info/:gid' },
  chatGroupInfoAnchor: { laterWords: true, path: '/chat-group-info/anchor/:gid' },
  chatGroupAnnouncements: { laterWords: true, path: '/chat-group-announcements/:gid' },
  chatGroupAnnouncementsAnchor: { laterWords: true, path: '/chat-group-announcements/anchor/:gid' },
  chatGroupMember: { laterWords: true, path: '/chat-group-member/:uid/:gid' },
  chatGroupMemberAnchor: { laterWords: true, path: '/chat-group-member/anchor/:uid/:gid' },
  message: { path: '/message', screen: 'message/message-screen' },
} as const satisfies RouteTable;
