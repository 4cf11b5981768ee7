import { getInvite } from '@touchline/contract/invite';
import { brandHome, calendarDay, monthStartSec } from '@touchline/domain/brand-calendar';
import { brandOfSource } from '@touchline/domain/brand';
import type { Context } from '../handle.ts';
import { handle } from '../handle.ts';
import { deviceHash } from '../task/device-hash.ts';

/** Paid and taken back, in cents: in this month and in all, from the postings themselves. */
const profitOf = async ({ wallets, caller, common, nowSec }: Context<'user'>) => {
  const { timeZone, money } = brandHome(brandOfSource(common.sp_source));
  const { id } = caller.account;
  const fromMs = monthStartSec(calendarDay(nowSec, timeZone).month, timeZone) * 1000;
  const kinds = ['inviteProfit', 'inviteBack'] as const;
  const [all, lines, available] = await Promise.all([
    wallets.ledger.totals(id, money, [...kinds]),
    wallets.ledger.statement({ accountId: id, currency: money, kinds, fromMs, limit: 1000 }),
    wallets.ledger.balance(id, money),
  ]);
  return {
    month_minor: lines.reduce((sum, { amount }) => sum + amount, 0),
    total_minor: kinds.reduce((sum, kind) => sum + (all.get(kind) ?? 0), 0),
    available_minor: available,
  };
};

export default handle(getInvite, async (_body, context) => {
  const { invites, caller, common } = context;
  const { account } = caller;
  const brand = brandOfSource(common.sp_source);
  await invites.noteDevice(account.id, deviceHash(context));
  const [rule, counts, profit] = await Promise.all([
    invites.rule(brand),
    invites.counts(account.id),
    profitOf(context),
  ]);
  return { code: account.invite_code, rule, ...counts, ...profit };
});
