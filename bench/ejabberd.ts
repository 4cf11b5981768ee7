import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@touchline/engines/sql/connect';
import { freePort } from '@touchline/testing/child-server';
import { type Child, watchChild } from './child.ts';

/** The peer, as Debian packages it: `apt-get install ejabberd erlang-p1-pgsql`. */
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const SCHEMA = '/usr/share/ejabberd/sql/pg.sql';
const DATABASE = 'ejabberd';
export const PASSWORD = 'for this measurement only';

/** Whether the peer is installed. */
export const hasEjabberd = (): boolean => existsSync(SCHEMA) && existsSync('/usr/bin/erl');

/** Every message is archived before it is acknowledged, as ours is; nothing is written that ours does not write. */
const configOf = (port: number, database: URL): string => `
hosts: [localhost]
loglevel: error
auth_method: sql
default_db: sql
new_sql_schema: false
sql_type: pgsql
sql_server: "${database.hostname}"
sql_port: ${database.port}
sql_database: ${DATABASE}
sql_username: postgres
sql_password: ""
sql_pool_size: 10
sql_prepared_statements: true
listen:
  - port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    max_stanza_size: 262144
    shaper: none
    starttls: false
    backlog: 4096
modules:
  mod_mam:
    default: always
    assume_mam_usage: true
    use_cache: true
  mod_stream_mgmt:
    resend_on_timeout: false
  mod_offline:
    use_mam_for_storage: true
    store_empty_body: false
  mod_muc:
    access: all
    access_create: all
    access_persistent: all
    history_size: 0
    default_room_options:
      mam: true
      persistent: true
      public: false
`;

/** Makes the peer's own database beside ours and the accounts that log in to it. */
const prepare = async (databaseUrl: string): Promise<void> => {
  const ours = connect<never>(databaseUrl, { schema: 'public', maxConnections: 1 });
  await ours.pool.query(`create database ${DATABASE}`);
  await ours.close();
};

const urlOf = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${DATABASE}`;
  return url.href;
};

/** The peer on the same database server, in a folder of its own. */
export const startEjabberd = async ({ dir, databaseUrl }: { dir: string; databaseUrl: string }) => {
  await prepare(databaseUrl);
  const database = connect<never>(urlOf(databaseUrl), { schema: 'public', maxConnections: 1 });
  await database.pool.query(readFileSync(SCHEMA, 'utf8'));
  const home = join(dir, DATABASE);
  mkdirSync(home);
  const port = await freePort();
  const config = join(home, 'ejabberd.yml');
  writeFileSync(config, configOf(port, new URL(databaseUrl)));
  const options = ['+K', 'true', '+P', '250000', '-noinput', '-mnesia', 'dir', `"${home}"`, '-s', 'ejabberd'];
  const server = spawn('/usr/bin/erl', options, {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOME: home,
      ERL_LIBS: LIBRARIES,
      EJABBERD_CONFIG_PATH: config,
      EJABBERD_LOG_PATH: join(home, 'ejabberd.log'),
    },
  });
  const child: Child = await watchChild(server, port, 'ejabberd');
  return {
    child,
    /** Accounts that may log in with the one password. */
    async addAccounts(names: readonly string[]): Promise<void> {
      await database.pool.query(
        'insert into users (username, password) select unnest($1::text[]), $2 on conflict do nothing',
        [names, PASSWORD],
      );
    },
    async stop() {
      await child.stop();
      await database.close();
    },
  };
};
