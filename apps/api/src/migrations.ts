/** Name of the schema that this service owns. */
export const API_SCHEMA = 'api';

/** The folder of its migrations. They run in the order of their names, each once. */
export const apiMigrations = new URL('../migrations/', import.meta.url);
