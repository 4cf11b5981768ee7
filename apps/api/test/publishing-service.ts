import { openSchemas } from '../src/sql/database.ts';
import { planPublishing } from '../src/plan/plan-publishing-repository.ts';

const DAY_MS = 86_400_000;
const FROM_MS = 1_700_000_000_000;

/** A process that publishes what its parent asks for, until it is killed. */
const [databaseUrl = '', analyst = ''] = process.argv.slice(2);
const { db } = await openSchemas({ databaseUrl, onConnectionError: () => undefined });
const publishing = planPublishing(db);

process.on('message', (message) => {
  // The parent sends nothing else.
  const { requestId, matchId } = message as { requestId: string; matchId: number };
  const pick = {
    kind: 'euro',
    side: 'home',
    quarters: 0,
    company: 0,
    oddsMilli: 2000,
    referenceMilli: 2000,
    companies: 6,
    chance: 480_000,
    atSec: 1,
    matchId,
    eventId: 1,
    startSec: 2_000_000_000,
    homeId: 11,
    awayId: 12,
    neutral: false,
  } as const;
  void publishing
    .publish({
      analystId: Number(analyst),
      requestId,
      sportId: 1,
      headline: 'A headline',
      reasoning: '',
      confidence: 1,
      price: 0,
      texts: {},
      refundIfWrong: false,
      picks: [pick],
      // Each on a day of its own, of which no more than ten may be published.
      nowMs: FROM_MS + matchId * DAY_MS,
    })
    .then((id) => process.send?.({ requestId, id }));
});
process.send?.({ ready: true });
