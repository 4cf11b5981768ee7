/** `npm run bench -- <name>`: measures one thing beside its peer, in one run, on this machine alone. */
import { type Bench, isGood, lineOf } from './report.ts';

const BENCHES: Record<string, () => Promise<Bench>> = {
  'chat-client': async () => (await import('./chat-client.ts')).chatClient,
  'clip-cut': async () => (await import('./clip-cut.ts')).clipCut,
  'clip-feed': async () => (await import('./clip-feed.ts')).clipFeed,
  'comments-hot': async () => (await import('./comments-hot.ts')).commentsHot,
  'client-size': async () => (await import('./client-size.ts')).clientSize,
  'content-search': async () => (await import('./content-search.ts')).contentSearch,
  'date-match': async () => (await import('./date-match.ts')).dateMatch,
  'day-list': async () => (await import('./day-list.ts')).dayList,
  'durable-sends': async () => (await import('./durable-sends.ts')).durableSends,
  'first-loads': async () => (await import('./first-loads.ts')).firstLoads,
  'first-route-size': async () => (await import('./first-route-size.ts')).firstRouteSize,
  'conversation-list': async () => (await import('./conversation-list.ts')).conversationList,
  'goal-delivery': async () => (await import('./goal-delivery.ts')).goalDelivery,
  'group-sends': async () => (await import('./group-sends.ts')).groupSends,
  'live-conversation': async () => (await import('./live-conversation.ts')).liveConversation,
  'og-picture': async () => (await import('./og-picture.ts')).ogPicture,
  'open-conversation': async () => (await import('./open-conversation.ts')).openConversation,
  'join-storm': async () => (await import('./join-storm.ts')).joinStorm,
  'ledger-postings': async () => (await import('./ledger-postings.ts')).ledgerPostings,
  'live-room-fanout': async () => (await import('./live-room-fanout.ts')).liveRoomFanout,
  'long-list': async () => (await import('./long-list.ts')).longList,
  'match-search': async () => (await import('./match-search.ts')).matchSearch,
  'open-room': async () => (await import('./open-room.ts')).openRoom,
  peers: async () => (await import('./peers.ts')).peers,
  'painted-change': async () => (await import('./painted-change.ts')).paintedChange,
  'score-first-load': async () => (await import('./score-first-load.ts')).scoreFirstLoad,
  'recording-write': async () => (await import('./recording-write.ts')).recordingWrite,
  'start-time': async () => (await import('./start-time.ts')).startTime,
};

/** Two systems in turn, five rounds of each load, and thirty loads on a slow phone take longer than the rest. */
const LONG_MS = ['peers', 'first-loads'].includes(process.argv[2] ?? '') ? 600_000 : 0;
/** A bench that runs as long as it is told has that time for each of its parts besides. */
const LIMIT_MS = 400_000 + LONG_MS + 3 * Number(process.env['BENCH_SECONDS'] ?? 0) * 1000;

const [name = ''] = process.argv.slice(2);
const load = BENCHES[name];
if (load === undefined) {
  console.error(`Usage: npm run bench -- <${Object.keys(BENCHES).join(' | ')}>`);
  process.exit(2);
}

setTimeout(() => {
  console.error(`${name} took longer than ${LIMIT_MS / 1000} s and was ended.`);
  process.exit(1);
}, LIMIT_MS).unref();

// A run that is broken off leaves no server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const bench = await load();
const measures = await bench();
for (const measure of measures) console.log(lineOf(measure));
process.exit(measures.length > 0 && measures.every(isGood) ? 0 : 1);
