import type { Services } from '../services.ts';

export type Keeping = Pick<Services, 'inviteProfits' | 'invites' | 'news'>;

/** Counts active days, and moves invitations on: earned, paid, taken back. */
export const keepInvites = async (
  { inviteProfits, invites, news }: Keeping,
  nowSec: number,
): Promise<void> => {
  await inviteProfits.countDays(nowSec);
  await inviteProfits.qualify(nowSec);
  await inviteProfits.takeBackRefunded(nowSec);
  for (const { inviterId, accountId } of await inviteProfits.pay(nowSec)) {
    const name = (await invites.names([accountId])).get(accountId) ?? '';
    const about = { eventKey: String(accountId), body: { id: accountId, name }, nowSec };
    await news.notify(inviterId, { kind: 'invitePaid', ...about });
  }
};
