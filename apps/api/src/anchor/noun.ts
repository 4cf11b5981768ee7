import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { type AnchorFigures, anchorFiguresRepository } from './anchor-figures-repository.ts';
import {
  type AnchorSchedule,
  anchorScheduleData,
  anchorScheduleRepository,
} from './anchor-schedule-repository.ts';
import announceMatch from './announce-match.ts';
import getAnchors from './get-anchors.ts';
import getIncome from './get-income.ts';
import getSchedule from './get-schedule.ts';
import getStats from './get-stats.ts';
import getTerms from './get-terms.ts';
import { type IncomeHours, incomeHoursRepository } from './income-hours-repository.ts';
import remindMe from './remind-me.ts';
import { countWatching, remindViewers, WATCH_EVERY_SEC } from './remind-viewers.ts';

declare module '../services.ts' {
  interface Services {
    anchorFigures: AnchorFigures;
    anchorSchedule: AnchorSchedule;
    incomeHours: IncomeHours;
  }
}

/** Anchors: the list of all, what they announce, their figures, income and terms. */
export default defineNoun({
  calls: { announceMatch, getAnchors, getIncome, getSchedule, getStats, getTerms, remindMe },
  open: ({ db }: Pick<Base, 'db'>) => ({
    anchorFigures: anchorFiguresRepository(db),
    anchorSchedule: anchorScheduleRepository(db),
    incomeHours: incomeHoursRepository(db),
  }),
  upkeep: (services) => [
    { name: 'watching', everyMs: WATCH_EVERY_SEC * 1_000, run: () => countWatching(services) },
    { name: 'reminders', everyMs: 5_000, run: (nowSec) => remindViewers(services, nowSec) },
  ],
  personalData: [anchorScheduleData],
});
