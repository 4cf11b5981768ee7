import type { AdminClient } from '@touchline/chat-protocol/admin/client';
import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import {
  announcementData,
  announcementRepository,
  type GroupAnnouncements,
} from './announcement-repository.ts';
import { openChatClient } from './chat-client.ts';
import createChatGroup from './create-chat-group.ts';
import { fanData, fanRepository, type Fans } from './fan-repository.ts';
import getBlockedWords from './get-blocked-words.ts';
import getChatGroup from './get-chat-group.ts';
import getGroupAnnouncements from './get-group-announcements.ts';
import getSharedGroups from './get-shared-groups.ts';
import { groupChat, type GroupChat } from './group-chat.ts';
import { groupRepository, type ChatGroups } from './group-repository.ts';
import joinChatGroup from './join-chat-group.ts';
import pinGroupAnnouncement from './pin-group-announcement.ts';
import publishGroupAnnouncement from './publish-group-announcement.ts';
import readGroupAnnouncements from './read-group-announcements.ts';
import removeGroupAnnouncement from './remove-group-announcement.ts';
import saveBlockedWords from './save-blocked-words.ts';
import saveGroupName from './save-group-name.ts';
import saveGroupProfile from './save-group-profile.ts';
import saveGroupRules from './save-group-rules.ts';

declare module '../services.ts' {
  interface Services {
    /** Throws `ChatError` for what the chat service refuses, `ChatUnreachableError` where it does not answer. */
    chatClient: AdminClient;
    groupChat: GroupChat;
    chatGroups: ChatGroups;
    groupAnnouncements: GroupAnnouncements;
    fans: Fans;
  }
}

/** Chat groups of the app: their rules, announcements, and the groups of anchors' fans. */
export default defineNoun({
  calls: {
    createChatGroup,
    getBlockedWords,
    getChatGroup,
    getGroupAnnouncements,
    getSharedGroups,
    joinChatGroup,
    pinGroupAnnouncement,
    publishGroupAnnouncement,
    readGroupAnnouncements,
    removeGroupAnnouncement,
    saveBlockedWords,
    saveGroupName,
    saveGroupProfile,
    saveGroupRules,
  },
  open: (opened: Base & Pick<Services, 'chatIdentities'>) => {
    const chatClient = openChatClient(opened);
    return {
      chatClient,
      groupChat: groupChat(chatClient),
      chatGroups: groupRepository(opened.db),
      groupAnnouncements: announcementRepository(opened.db),
      fans: fanRepository(opened.db),
    };
  },
  personalData: [announcementData, fanData],
});
