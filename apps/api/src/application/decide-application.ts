import { decideApplication } from '@touchline/contract/application';
import { handle, type Context } from '../handle.ts';
import { newRoom } from '../live/new-room.ts';
import { notFound, wrongField } from '../refusal.ts';
import { APPLICATION_REFUSALS } from './refusals.ts';

const DAY_SEC = 86_400;
/** A refused one can be handed in again after this. */
const AGAIN_AFTER_SEC = 7 * DAY_SEC;

/** Gives an anchor the role and a room. Done twice it changes nothing. */
const makeAnchor = async (accountId: number, title: string, context: Context<'operator'>): Promise<void> => {
  const { accounts, rooms, liveRooms, settings, nowSec } = context;
  const { live_category: categories } = await settings.read();
  await accounts.change(accountId, { is_anchor: 1 });
  const room = newRoom({ anchor_id: accountId, title, category: categories[0]?.code ?? '' });
  // The key is made by the anchor; until then the room takes pushes of the page alone.
  await rooms.create(room, null, nowSec);
  await liveRooms.changed();
};

type Found = NonNullable<Awaited<ReturnType<Context<'operator'>['applications']['find']>>>;

/** Gives what was applied for. @throws {RefusedError} before the identity is accepted */
const grant = async (
  { account_id: accountId, type, name, text }: Found,
  context: Context<'operator'>,
): Promise<void> => {
  const identity = await context.payees.identity(accountId);
  if (identity?.state !== 'accepted') throw APPLICATION_REFUSALS.notAccepted();
  if (type === 'anchor') await makeAnchor(accountId, name, context);
  if (type === 'analyst') {
    const { analysts, nowSec } = context;
    await analysts.save({ accountId, state: 'active', intro: text, nowSec });
  }
};

export default handle(decideApplication, async ({ id, accepted, reason }, context) => {
  const { applications, news, caller, nowSec } = context;
  const isAccepted = accepted === 1;
  const found = await applications.find(id);
  if (!found) throw notFound('id');
  if (!isAccepted && reason.trim() === '') throw wrongField('reason', 'missing');
  if (found.state !== 'review') throw APPLICATION_REFUSALS.decided();
  if (isAccepted) await grant(found, context);
  const decided = await applications.decide(id, {
    state: isAccepted ? 'accepted' : 'refused',
    reason: reason.trim(),
    againAt: isAccepted ? 0 : nowSec + AGAIN_AFTER_SEC,
    operatorId: caller.account.id,
    nowSec,
  });
  if (!decided) throw APPLICATION_REFUSALS.decided();
  const kind = isAccepted ? 'applicationAccepted' : 'applicationRefused';
  const body = { id, name: found.name };
  await news.notify(found.account_id, { kind, eventKey: String(id), body, nowSec });
  return decided;
});
