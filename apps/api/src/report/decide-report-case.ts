import { decideReportCase, type ReportReason } from '@touchline/contract/report';
import { handle, type Context } from '../handle.ts';
import { notFound } from '../refusal.ts';
import type { Decided } from './report-repository.ts';

type Notified = Decided & { upheld: boolean; rule: ReportReason };

/** Reporters learn the result under the number of their report; the subject learns which rule was broken. */
const notifyAll = async (
  { case: decided, reporters, upheld, rule }: Notified,
  { news, nowSec }: Pick<Context<'operator'>, 'news' | 'nowSec'>,
): Promise<void> => {
  for (const { id, accountId } of reporters) {
    const body = { id, name: String(id) };
    const kind = upheld ? 'reportUpheld' : 'reportRejected';
    await news.notify(accountId, { kind, eventKey: String(id), body, nowSec });
  }
  if (!upheld || decided.subject_uid === 0) return;
  const body = { id: decided.id, rule };
  await news.notify(decided.subject_uid, { kind: 'ruleBroken', eventKey: String(decided.id), body, nowSec });
};

export default handle(decideReportCase, async ({ id, decision, reason }, context) => {
  const { reports, caller, nowSec } = context;
  const verdict = { decision, rule: reason, decidedBy: caller.account.id, nowSec };
  const decided = await reports.decide(id, verdict);
  if (!decided) throw notFound('id');
  await notifyAll({ ...decided, upheld: decision === 'upheld', rule: reason }, context);
  return { case: decided.case };
});
