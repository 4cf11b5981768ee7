import type { AdminClient } from '@touchline/chat-protocol/admin/client';
import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import { openChatClient } from './chat-client.ts';

declare module '../services.ts' {
  interface Services {
    /** Throws `ChatError` for what the chat service refuses, `ChatUnreachableError` where it does not answer. */
    chatClient: AdminClient;
  }
}

/** Chat groups of the app. */
export default defineNoun({
  calls: {},
  open: (opened: Base & Pick<Services, 'chatIdentities'>) => ({ chatClient: openChatClient(opened) }),
});
