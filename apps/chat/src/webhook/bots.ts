/** Bot accounts: the app's webhook receives the messages to them. */
const BOT_PREFIX = '@RBT#';

export const isBot = (userId: string): boolean => userId.startsWith(BOT_PREFIX);
