import { connect, type Database } from '@touchline/engines/sql/connect';
import { startChatServer } from './chat-server.ts';
import { APP, connectChatUser } from './chat-user.ts';
import { type Measure, percentile } from './report.ts';

const CONVERSATIONS = 1_000;
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 1_000_000);
const PAGES = 300;
const WARM_UP_PAGES = 10;
const READER = 'reader';

/** A user with a thousand conversations among a million messages, written as the service would have. */
const fill = async ({ pool }: Database<never>): Promise<void> => {
  const each = Math.floor(MESSAGES / CONVERSATIONS);
  const name = `'c:peer-' || lpad(c::text, 4, '0') || E'\\n${READER}'`;
  await pool.query(`
    insert into account (app_id, user_id, created_sec)
    select ${APP.id}, 'peer-' || lpad(c::text, 4, '0'), 1 from generate_series(1, ${CONVERSATIONS}) c`);
  await pool.query(`
    insert into conversation (app_id, conversation, last_seq, last_sec, shown_seq, shown_sec)
    select ${APP.id}, ${name}, ${each}, 1700000000 + c, ${each}, 1700000000 + c from generate_series(1, ${CONVERSATIONS}) c`);
  await pool.query(`
    insert into user_conversation (app_id, user_id, conversation, peer_id, is_group, read_seq)
    select ${APP.id}, '${READER}', ${name}, 'peer-' || lpad(c::text, 4, '0'), false, ${each} - c % 20
      from generate_series(1, ${CONVERSATIONS}) c`);
  await pool.query(`
    insert into message (app_id, conversation, seq, from_user, to_user, random, client_seq, client_sec, time_sec,
      commit_ms, is_tip, counts_unread, shows_last, payload_hash, content)
    select ${APP.id}, ${name}, s, 'peer-' || lpad(c::text, 4, '0'), '${READER}', s, s, 1700000000, 1700000000 + c,
      1700000000000 + s, false, true, true, 'h',
      '{"body":[{"MsgType":"TIMTextElem","MsgContent":{"Text":"hello"}}],"custom":"","tinyId":"1","nick":"","avatar":"","control":[],"needsReceipt":0,"hasExtensions":0}'
      from generate_series(1, ${CONVERSATIONS}) c, generate_series(1, ${each}) s`);
  await pool.query('analyze');
};

/** A page of a long conversation list beside the same rows read with nothing counted. */
export const conversationList = async (): Promise<Measure[]> => {
  const server = await startChatServer();
  const { chat } = server;
  const database = connect<never>(server.databaseUrl, { schema: 'chat', maxConnections: 1 });
  try {
    const reader = await connectChatUser(chat.port, READER);
    await fill(database);
    const readPage = (page: number) =>
      reader.ask('recentcontact.page_get', { StartIndex: (page % 10) * 100, AssistFlags: 15 });
    // As a server that has run for a while: the list is read once before it is measured.
    for (let page = 0; page < WARM_UP_PAGES; page += 1) await readPage(page);
    const tookMs: number[] = [];
    const bareMs: number[] = [];
    for (let page = 0; page < PAGES; page += 1) {
      const began = performance.now();
      await readPage(page);
      tookMs.push(performance.now() - began);
      const bare = performance.now();
      await database.pool.query(
        'select * from user_conversation where app_id = $1 and user_id = $2 order by conversation offset $3 limit 100',
        [APP.id, READER, (page % 10) * 100],
      );
      bareMs.push(performance.now() - bare);
    }
    reader.close();
    return [
      {
        name: `a page of ${CONVERSATIONS} conversations among ${MESSAGES} messages, 99th percentile`,
        unit: 'ms',
        ours: percentile(tookMs, 0.99),
        peer: percentile(bareMs, 0.99),
        peerName: 'its bare rows',
        ceiling: 20,
      },
    ];
  } finally {
    await database.close();
    await server.stop();
  }
};
