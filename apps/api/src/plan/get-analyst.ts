import { getAnalyst } from '@touchline/contract/plan';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { onlyGrownUps } from './plan-age.ts';
import { analystCards, analystWords, planCards } from './plan-cards.ts';
import { courseOf, monthsOf, partsBy } from './plan-record.ts';

const MOST_MONTHS = 12;
const MOST_EVENTS = 5;

export default handle(getAnalyst, async ({ id, page, size }, context) => {
  onlyGrownUps(context);
  const { analysts, analystRecords, planResults, plans, matches, caller } = context;
  const callerId = caller?.account.id ?? 0;
  const [[row], cards] = await Promise.all([analysts.many([id], callerId), analystCards([id], context)]);
  const analyst = cards.get(id);
  if (!row || !analyst) throw notFound('id');
  const [records, counted, own] = await Promise.all([
    analystRecords.recordsOf(id),
    planResults.counted(id),
    plans.ofAnalyst(id, { callerId, page, size }),
  ]);
  // What was sealed and what was reckoned afterwards are never added together.
  const speaks = records.find(({ origin, n }) => origin === 'sealed' && n >= 20) ?? records.at(-1);
  const shown = counted.filter(({ origin }) => origin === speaks?.origin);
  const events = partsBy(shown, ({ event_id: event }) => event).slice(0, MOST_EVENTS);
  const names = new Map(
    (await matches.competitions(events.map(({ key }) => key))).map((event) => [event.id, event]),
  );
  return {
    analyst,
    intro: analystWords(row, context.language).intro,
    state: row.state,
    fans: row.fans,
    attented: row.attented ? (1 as const) : (0 as const),
    records,
    by_kind: partsBy(shown, ({ kind }) => kind).map(({ key, ...part }) => ({ kind: key, ...part })),
    by_event: events.flatMap(({ key, ...part }) => {
      const event = names.get(key);
      return event ? [{ id: key, name_zh: event.name_zh, name_en: event.name_en, ...part }] : [];
    }),
    months: monthsOf(shown).slice(-MOST_MONTHS),
    course: courseOf(shown),
    plans: await planCards(own.rows, callerId, context),
    total: own.total,
  };
});
