/** Name of the schema that this service owns. */
export const CHAT_SCHEMA = 'chat';

/** The folder of its migrations. They run in the order of their names, each once. */
export const chatMigrations = new URL('../migrations/', import.meta.url);
