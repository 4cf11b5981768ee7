import { randomBytes } from 'node:crypto';
import { announceMatch } from '@touchline/contract/anchor';
import { getDateMatch } from '@touchline/contract/match';
import { saveAccount } from '@touchline/contract/operator';
import { isWaiting } from '@touchline/domain/match-phase';
import type { Clock } from '@touchline/engines/clock/clock';
import { loggedInClient, type OperatorClient } from './operator-client.ts';
import { HOSTS } from './hosts.ts';

type Tools = { operator: OperatorClient; baseUrl: string; clock: Clock };

const DAY_MS = 86_400_000;
/** Announced matches of one host. */
const EACH = 2;

/** Hosts who are not on air announce matches of the next two days, so that their pages have a schedule. */
export const makeAnnouncements = async ({ operator, baseUrl, clock }: Tools): Promise<void> => {
  const days = [1, 2].map((ahead) => new Date(clock.nowMs() + ahead * DAY_MS).toISOString().slice(0, 10));
  const found = await Promise.all(days.map((date) => operator.call(getDateMatch, { date })));
  // The days are those of the site: early on the first one some matches are over already.
  const matches = found.flatMap(({ matches: ofDay }) => ofDay).filter(isWaiting);
  const resting = HOSTS.filter(({ onAir }) => !onAir);
  for (const [index, { account }] of resting.entries()) {
    // Only a host announces: a password is set for this one login, and kept nowhere.
    const password = randomBytes(24).toString('base64url');
    await operator.call(saveAccount, { account: `host-${account}`, password });
    const host = await loggedInClient(baseUrl, { account: `host-${account}`, password });
    for (const { id } of matches.slice(index * EACH, (index + 1) * EACH)) {
      await host.call(announceMatch, { matchid: id, on: true });
    }
  }
};
