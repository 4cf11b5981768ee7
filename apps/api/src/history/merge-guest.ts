import type { BodyOf } from '@touchline/contract/define-call';
import { MAX_FOLLOWED, MAX_FOLLOWED_MATCHES, USUAL_ALERT } from '@touchline/contract/follow';
import { mergeGuest } from '@touchline/contract/history';
import { handle, type Context } from '../handle.ts';
import { tooManyFollowed } from '../match/follow-match.ts';
import { knownViews } from './known-views.ts';

type Body = BodyOf<typeof mergeGuest>;

const mergeFollows = async (
  body: Body,
  { matchFollows, catalogueFollows, matches, caller, nowSec }: Context<'user'>,
) => {
  const accountId = caller.account.id;
  const [known, teams, events] = await Promise.all([
    matches.findMany(body.matchids),
    matches.teams(body.teamids),
    matches.competitions(body.eventids),
  ]);
  const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);
  // What somebody followed as a visitor is not lost by logging in, so VIP does not matter here.
  const most = MAX_FOLLOWED_MATCHES;
  const matchesFit = await matchFollows.add({ accountId, matchIds: ids(known), nowSec, most });
  if (!matchesFit) throw tooManyFollowed('matchids', most);
  for (const [kind, list] of [['team', teams] as const, ['event', events] as const]) {
    const fits = await catalogueFollows.add(
      accountId,
      { kind, ids: ids(list), alert: USUAL_ALERT[kind] === 1 },
      nowSec,
    );
    if (!fits) throw tooManyFollowed(`${kind}ids`, MAX_FOLLOWED);
  }
  return { matches: known.length, teams: teams.length, events: events.length };
};

const mergeAnchors = async (anchorIds: readonly number[], context: Context<'user'>): Promise<number> => {
  const { accounts, accountFollows, caller, nowSec } = context;
  const anchors = (await accounts.findMany(anchorIds)).filter(
    ({ id, is_anchor: isAnchor, status }) =>
      isAnchor === 1 && status === 'active' && id !== caller.account.id,
  );
  for (const { id } of anchors) await accountFollows.add(caller.account.id, { id, alert: true }, nowSec);
  return anchors.length;
};

const mergeHistory = async (body: Body, context: Context<'user'>): Promise<number> => {
  const { viewLog, recent, matches, caller, nowSec } = context;
  const { id, settings } = caller.account;
  const visited = new Set((await matches.competitions(body.visited)).map((one) => one.id));
  // The newest come first and must end on top.
  await recent.visit(id, body.visited.filter((eventId) => visited.has(eventId)).toReversed());
  await recent.search(id, body.searches.toReversed());
  if (settings.pause_history === true) return 0;
  const views = body.views.map(({ kind, target_id: targetId, viewed_at: viewedAt }) => ({
    kind,
    targetId,
    viewedAt: Math.min(viewedAt, nowSec),
  }));
  const known = await knownViews(views, context);
  await viewLog.add(id, known);
  return known.length;
};

export default handle(mergeGuest, async (body, context) => ({
  ...(await mergeFollows(body, context)),
  anchors: await mergeAnchors(body.anchorids, context),
  views: await mergeHistory(body, context),
}));
