import { checkLedger } from '@touchline/ledger/checks';
import { closeDays } from '@touchline/ledger/close-days';
import type { Upkeep } from '../noun.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'log' | 'metrics' | 'ledgerDb'>;

const HOUR_MS = 3_600_000;

/** The hour in UTC at which the whole ledger is read: 3 in China, midnight in Brazil. */
const CHECK_HOUR = 19;

/** Reads the whole ledger and puts what it finds into a metric and, where something is wrong, into the log. */
const checkAll = async ({ ledgerDb, log, metrics }: Needs): Promise<void> => {
  const gauge = metrics.gauge({
    name: 'ledger_check_faults',
    help: 'Wallets, rows or sums that break one rule of the ledger; 0 is right.',
    labelNames: ['check'],
  });
  for (const { name, faults } of await checkLedger(ledgerDb)) {
    gauge.set({ check: name }, faults);
    if (faults > 0) log.error({ check: name, faults }, 'the ledger breaks one of its rules');
  }
};

/** Closes days that are over, and checks the ledger every night. */
export const ledgerUpkeep = (services: Needs): Upkeep[] => [
  {
    name: 'ledger-days',
    everyMs: HOUR_MS,
    run: (nowSec) => closeDays(services.ledgerDb, nowSec * 1000),
  },
  {
    name: 'ledger-check',
    everyMs: HOUR_MS,
    run: async (nowSec) => {
      if (new Date(nowSec * 1000).getUTCHours() === CHECK_HOUR) await checkAll(services);
    },
  },
];
