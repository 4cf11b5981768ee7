import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import decideReportCase from './decide-report-case.ts';
import getReportCase from './get-report-case.ts';
import getReportCases from './get-report-cases.ts';
import reportContent from './report-content.ts';
import { reportData, reportRepository, type Reports } from './report-repository.ts';

declare module '../services.ts' {
  interface Services {
    reports: Reports;
  }
}

/** Reports of people, groups, messages and rooms, and the cases that an operator decides. */
export default defineNoun({
  calls: { decideReportCase, getReportCase, getReportCases, reportContent },
  open: ({ db }: Pick<Base, 'db'>) => ({ reports: reportRepository(db) }),
  personalData: [reportData],
});
