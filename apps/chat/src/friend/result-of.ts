import { CHAT_ERRORS, type ChatErrorName } from '@touchline/chat-protocol/chat-error';

/** What came of one user in a request about several. */
export const resultOf = (
  userId: string,
  error?: ChatErrorName,
): { userId: string; resultCode: number; resultInfo: string } => {
  if (error === undefined) return { userId, resultCode: 0, resultInfo: '' };
  const { code: resultCode, text: resultInfo } = CHAT_ERRORS[error];
  return { userId, resultCode, resultInfo };
};
