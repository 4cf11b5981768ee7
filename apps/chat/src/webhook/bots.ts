/** Accounts of this kind are programs of the app: its server is told what they are to answer. */
const BOT_PREFIX = '@RBT#';

export const isBot = (userId: string): boolean => userId.startsWith(BOT_PREFIX);
