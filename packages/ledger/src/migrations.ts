/** Name of the schema that holds all of this. */
export const LEDGER_SCHEMA = 'ledger';

/** The folder of its migrations. They run in the order of their names, each once. */
export const ledgerMigrations = new URL('../migrations/', import.meta.url);
