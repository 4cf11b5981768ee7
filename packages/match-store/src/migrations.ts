/** Name of the schema that holds all of this. */
export const MATCH_SCHEMA = 'match';

/** The folder of its migrations. They run in the order of their names, each once. */
export const matchMigrations = new URL('../migrations/', import.meta.url);
