import { parentPort } from 'node:worker_threads';
import type { FittingAnswer, FittingOrder } from './fitting-messages.ts';
import { leagueModel, type LeagueModel } from './league-model.ts';

const leagues = new Map<number, LeagueModel>();

const answerTo = ({
  ask,
  league,
  day,
  matches,
  odds,
}: Extract<FittingOrder, { kind: 'ask' }>): FittingAnswer => {
  try {
    const model = leagues.get(league);
    if (!model) throw new Error('this league is not open');
    return { ask, contents: model.on(day, matches, odds) };
  } catch (error) {
    return { ask, error };
  }
};

parentPort?.on('message', (order: FittingOrder) => {
  if (order.kind === 'open') leagues.set(order.league, leagueModel(order.sportId, order.finished));
  else if (order.kind === 'close') leagues.delete(order.league);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  else parentPort?.postMessage(answerTo(order));
});
