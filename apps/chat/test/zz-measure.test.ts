import { connect } from '@touchline/engines/sql/connect';
import { sql } from 'kysely';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { test } from 'vitest';
import { chatWorld } from './chat-world.ts';
import { rawUser } from './raw-user.ts';
const world = await chatWorld();
test('m', async () => {
  const ana = await rawUser(world.url(), 'ana');
  const bo = await rawUser(world.url(), 'bo');
  await ana.text('bo', 'first', 1);
  const db = connect<any>(world.database.url, { schema: 'chat' });
  const { rows: [row] } = await sql<any>`select * from message limit 1`.execute(db.kysely);
  const cols = Object.keys(row).filter((c) => !['seq', 'random'].includes(c));
  await sql.raw(`insert into message (seq, ${row.random === undefined ? '' : 'random,'} ${cols.join(',')}) select g, ${row.random === undefined ? '' : 'g,'} ${cols.map((c) => c === 'content' ? `replace(content::text, 'first', 'a goal for the home side in minute ' || g)::${'text'}` : c).join(',')} from message, generate_series(2, 12000) g`).execute(db.kysely).catch((e) => console.log(String(e), Object.keys(row)));
  await sql.raw(`update conversation set last_seq = 12000`).execute(db.kysely);
  const delay = monitorEventLoopDelay({ resolution: 1 }); delay.enable();
  const start = Date.now();
  for (;;) {
    const { rows: [c] } = await sql<any>`select count(*)::int as n from message_search`.execute(db.kysely);
    if (c.n >= 12000 || Date.now() - start > 25000) { console.log('indexed', c.n, 'after ms', Date.now() - start, 'longest loop delay ms', delay.max / 1e6); break; }
    await new Promise((r) => setTimeout(r, 50));
  }
  for (let i = 0; i < 3; i++) {
    const s = performance.now();
    const a = await bo.request('message_search.query', { KeywordList: ['goal'], Keywords: ['goal'] });
    console.log('search ms', performance.now() - s, JSON.stringify(a).slice(0, 120));
  }
  await db.close();
  ana.close(); bo.close();
}, 60000);
