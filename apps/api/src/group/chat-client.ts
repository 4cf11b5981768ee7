import { createAdminClient, type AdminClient } from '@touchline/chat-protocol/admin/client';
import type { Base, Services } from '../services.ts';

const TIMEOUT_MS = 2_000;

/** The chat administration as this service calls it. */
export const openChatClient = ({
  config,
  chatIdentities,
  clock,
}: Pick<Base, 'config' | 'clock'> & Pick<Services, 'chatIdentities'>): AdminClient =>
  createAdminClient({
    baseUrl: config.CHAT_ADMIN_URL,
    appId: config.CHAT_APP_ID,
    adminId: config.CHAT_ADMIN_ID,
    userSig: () => chatIdentities.ofService(config.CHAT_ADMIN_ID, Math.floor(clock.nowMs() / 1000)),
    timeoutMs: TIMEOUT_MS,
  });

/** Chat user of an account. */
export const chatUserId = (uid: number): string => `u${uid}`;

/** Account of a chat user; 0 for a guest or the service itself. */
export const uidOfChatUser = (userId: string): number => {
  const found = /^u(\d{1,10})$/.exec(userId);
  return found === null ? 0 : Number(found[1]);
};
