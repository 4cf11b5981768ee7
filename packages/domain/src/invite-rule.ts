/** How an invitation stands. Only the one who invited gets anything: there is one level. @source economy §C5 */
export const INVITE_STATES = ['bound', 'qualified', 'paid', 'refused'] as const;
export type InviteState = (typeof INVITE_STATES)[number];

const DAY_SEC = 86_400;

/** Days that the account must exist, and on how many of them it must have been used. */
export const QUALIFY_DAYS = 7;
export const ACTIVE_DAYS = 3;
/** What is earned is paid this long after. */
export const PAID_AFTER_DAYS = 7;

export type Invitee = {
  at: number;
  active_days: number;
  hasPhone: boolean;
  /** Of the account: it neither closes nor is banned. */
  isActive: boolean;
  hasRecharged: boolean;
};

/** Whether an invitation is earned. @source economy §C5 "phone bound + 7 days + 3 active days (+ first recharge)" */
export const isQualified = (invitee: Invitee, needsRecharge: boolean, nowSec: number): boolean =>
  invitee.isActive &&
  invitee.hasPhone &&
  nowSec - invitee.at >= QUALIFY_DAYS * DAY_SEC &&
  invitee.active_days >= ACTIVE_DAYS &&
  (!needsRecharge || invitee.hasRecharged);

export const paidAt = (qualifiedAt: number): number => qualifiedAt + PAID_AFTER_DAYS * DAY_SEC;

/** A name that only those who know it recognise: its first and last letter. */
export const maskedName = (name: string): string => {
  const letters = Array.from(name);
  const [first = ''] = letters;
  return letters.length < 3 ? `${first}**` : `${first}***${letters.at(-1) ?? ''}`;
};
