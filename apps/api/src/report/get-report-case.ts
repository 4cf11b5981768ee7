import { getReportCase } from '@touchline/contract/report';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(getReportCase, async ({ id }, { reports }) => {
  const found = await reports.find(id);
  if (!found) throw notFound('id');
  return { case: found, evidence: await reports.evidenceOf(id), reports: await reports.reportsOf(id) };
});
