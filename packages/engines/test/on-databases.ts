import { describe, inject } from 'vitest';
import { connect } from '../src/sql/connect.ts';
import { onPostgres, unique } from './variants.ts';
import '@touchline/testing/provided';

/** A database of one test's own on a server. */
export type OwnDatabase = { url: string; drop(): Promise<void> };

export const makeDatabase = async (serverUrl: string): Promise<OwnDatabase> => {
  const admin = connect<never>(serverUrl, { schema: 'public', maxConnections: 1 });
  const name = unique('test').replaceAll('-', '_');
  await admin.pool.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    async drop() {
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
};

/** Runs a contract on the embedded server of this run and on the system's own PostgreSQL. */
export const onDatabases = (contract: (open: () => Promise<OwnDatabase>) => void): void => {
  describe('on the PostgreSQL of this run', () => {
    contract(() => makeDatabase(inject('databaseUrl')));
  });
  onPostgres((url) => contract(() => makeDatabase(url)));
};
