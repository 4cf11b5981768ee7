import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';

/** Those who were named and do not exist, each with the code for it. */
export const unknownUsers = (userIds: readonly string[], found: readonly { userId: string }[]) => {
  const { code: errorCode, text: errorInfo } = CHAT_ERRORS.ACCOUNT_NOT_FOUND;
  const known = new Set(found.map((one) => one.userId));
  return userIds
    .filter((userId) => !known.has(userId))
    .map((userId) => ({ userId, invalidUserId: userId, errorCode, errorInfo }));
};
