import type { RouteTable } from './route.ts';

/** Conversations, groups and the message centre. @source app §2 */
export const messageRoutes = {
  c2c: { path: '/c2c', screen: 'c2c/c2c-screen' },
  c2cFriends: { path: '/c2c-friends', screen: 'friend/friends-screen' },
  c2cChatroom: { path: '/c2c-chatroom/:id', screen: 'c2c/c2c-screen' },
  c2cUser: { path: '/c2c-user/:id', screen: 'account/person-screen' },
  c2cFeedback: {
    path: '/c2c-feedback/:type/:gid?',
    mobile: ['/mobile/c2c-feedback/:type/:gid?'],
    screen: 'report/report-screen',
  },
  c2cSearch: { path: '/c2c-search', screen: 'c2c-search/chat-search-screen' },
  chatGroup: { path: '/chat-group/:id', screen: 'c2c/c2c-screen' },
  chatGroupAnchor: { path: '/chat-group/anchor/:id', screen: 'c2c/c2c-screen' },
  chatGroupInfo: { path: '/chat-group-info/:gid', screen: 'group/group-info-screen' },
  chatGroupInfoAnchor: { path: '/chat-group-info/anchor/:gid', screen: 'group/group-info-screen' },
  chatGroupAnnouncements: {
    path: '/chat-group-announcements/:gid',
    screen: 'group/group-announcements-screen',
  },
  chatGroupAnnouncementsAnchor: {
    path: '/chat-group-announcements/anchor/:gid',
    screen: 'group/group-announcements-screen',
  },
  chatGroupMember: { path: '/chat-group-member/:uid/:gid', screen: 'group/group-member-screen' },
  chatGroupMemberAnchor: { path: '/chat-group-member/anchor/:uid/:gid', screen: 'group/group-member-screen' },
  message: { path: '/message', screen: 'message/message-screen' },
} as const satisfies RouteTable;
