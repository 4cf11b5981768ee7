/**
 * Holds READERS streams of changes of TARGET open, half of them of match 1 and half of today's list, and notes when
 * each score of the home side arrived; PORT tells the times of the score in `?goals=`.
 */
import { Agent, createServer, get } from 'node:http';

const count = Number(process.env['READERS'] ?? 2000);
const target = process.env['TARGET'] ?? '';
const agent = new Agent({ maxSockets: Infinity });
const today = new Date().toISOString().slice(0, 10);

type Kind = 'match' | 'list';
const arrived = new Map<string, Record<Kind, number[]>>();

const SCORE = /"match_id":1,.*?"home_scores":\[(\d+),/g;

const note = (kind: Kind, text: string): void => {
  const atMs = Date.now();
  for (const [, goals = ''] of text.matchAll(SCORE)) {
    const times = arrived.get(goals) ?? { match: [], list: [] };
    times[kind].push(atMs);
    arrived.set(goals, times);
  }
};

const open = (kind: Kind): Promise<void> =>
  new Promise((resolve, reject) => {
    const scope = kind === 'match' ? 'match=1' : `date=${today}&utc_offset=0`;
    const request = get(`${target}/api/race/changes?${scope}`, { agent }, (answer) => {
      let rest = '';
      answer.setEncoding('latin1');
      answer.on('data', (part: string) => {
        const text = rest + part;
        const end = text.lastIndexOf('\n\n') + 1;
        rest = text.slice(end);
        note(kind, text.slice(0, end));
      });
      resolve();
    });
    request.once('error', reject);
  });

const AT_ONCE = 100;
for (let opened = 0; opened < count; opened += AT_ONCE) {
  const size = Math.min(AT_ONCE, count - opened);
  await Promise.all(Array.from({ length: size }, (_, index) => open(index % 2 === 0 ? 'match' : 'list')));
}
createServer((request, response) => {
  const goals = new URL(request.url ?? '', 'http://readers').searchParams.get('goals') ?? '';
  response.end(JSON.stringify(arrived.get(goals) ?? { match: [], list: [] }));
}).listen(Number(process.env['PORT']), '127.0.0.1');
