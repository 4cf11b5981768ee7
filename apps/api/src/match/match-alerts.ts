import { MATCH_ALERTS, type MatchAlerts } from '@touchline/contract/alert';
import type { Context } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { ALERT_SETTINGS, isOnByDefault } from './alert-settings.ts';

/** The alert settings of an account for an existing match. @throws {RefusedError} when there is none */
export const alertsOf = async (
  matchId: number,
  { matches, matchAlerts, caller }: Context<'user'>,
): Promise<MatchAlerts> => {
  const [match] = await matches.findMany([matchId]);
  if (!match) throw notFound('matchid');
  const { id, settings } = caller.account;
  const chosen = await matchAlerts.of(id, matchId);
  if (chosen) return { kinds: chosen, chosen: true };
  const kinds = MATCH_ALERTS.filter((kind) => settings[ALERT_SETTINGS[kind]] ?? isOnByDefault(kind));
  return { kinds, chosen: false };
};
