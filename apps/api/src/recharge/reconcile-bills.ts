import type { Services } from '../services.ts';
import type { BillRow, PaymentProvider } from './payment-provider.ts';
import { paymentOrderOf } from './payment-order.ts';
import { type Judged, judgeBill } from './recon-judge.ts';
import type { Line } from './recon-repository.ts';
import { DAY_SEC, dayStartSec, localTime } from './providers/zone-day.ts';

type Needs = Pick<Services, 'payments' | 'reconciliation' | 'settlement' | 'log'>;

/** Bills of the day before are ready at this hour of the provider's zone. @source economy §A6 "daily at 10:00" */
const BILL_HOUR = 10;
/** A process that stood still catches up on so many days. */
const DAYS_BACK = 3;

/** What is done at once. A payment that we missed is asked for, never believed. */
const lineOf = async (
  judged: Judged,
  provider: PaymentProvider,
  { settlement, nowSec }: Pick<Needs, 'settlement'> & { nowSec: number },
): Promise<Line> => {
  const { providerRef, order, minor, currency, verdict } = judged;
  const line = { providerRef, orderId: order?.id ?? null, minor, currency, verdict, freezes: 0 };
  if (verdict === 'missing_here' && order) {
    const state = await provider.ask(paymentOrderOf(order));
    const outcome = await settlement.settle(order.id, state, nowSec);
    return { ...line, outcome, isDone: outcome === 'credited' };
  }
  if (verdict === 'missing_there' && order) {
    return { ...line, outcome: 'frozen', isDone: false, freezes: order.account_id };
  }
  return { ...line, outcome: '', isDone: verdict === 'matched' };
};

/**
 * Holds the bill of a day against our orders, once.
 * @throws {Error} where the provider has no answer now; nothing is kept then
 */
export const reconcileDay = async (
  provider: PaymentProvider,
  { day, nowSec }: { day: string; nowSec: number },
  services: Needs,
): Promise<void> => {
  const { reconciliation, log } = services;
  if (await reconciliation.run(provider.code, day)) return;
  const rows: BillRow[] = [];
  for await (const row of provider.bill(day)) rows.push(row);
  const from = dayStartSec(day, provider.billZone);
  const orderIds = rows.map(({ orderId }) => orderId);
  const known = await reconciliation.known(provider.code, { orderIds, range: [from, from + DAY_SEC] });
  const lines: Line[] = [];
  for (const judged of judgeBill(rows, known)) {
    lines.push(await lineOf(judged, provider, { settlement: services.settlement, nowSec }));
  }
  await reconciliation.keep({ provider: provider.code, day, rows: rows.length, nowSec }, lines);
  const cases = lines.filter(({ isDone }) => !isDone).length;
  if (cases > 0) log.error({ provider: provider.code, day, cases }, 'a bill does not fit our orders');
};

/** The days whose bills are ready and may not have been compared yet, the oldest first. */
export const dueDays = (nowSec: number, zone: PaymentProvider['billZone']): string[] => {
  const hour = Number(localTime(nowSec, zone).slice(11, 13));
  const first = hour >= BILL_HOUR ? 1 : 2;
  return Array.from({ length: DAYS_BACK }, (_, back) =>
    localTime(nowSec - (first + back) * DAY_SEC, zone).slice(0, 10),
  ).toReversed();
};

/** Compares every day that is due, of every provider that is switched on. */
export const reconcileBills = async (services: Needs, nowSec: number): Promise<void> => {
  for (const provider of services.payments.values()) {
    for (const day of dueDays(nowSec, provider.billZone)) {
      try {
        await reconcileDay(provider, { day, nowSec }, services);
      } catch (error) {
        services.log.warn({ err: error, provider: provider.code, day }, 'a bill could not be compared');
      }
    }
  }
};
