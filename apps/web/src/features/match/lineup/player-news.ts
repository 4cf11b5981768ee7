import type { Incident } from '@touchline/contract/match-detail';
import { isGoal, kindOf, minuteText } from '../status/incident-kind.ts';

/** What happened to one player in the match. */
export type PlayerNews = {
  goals: number;
  ownGoals: number;
  card?: 'yellow' | 'red';
  /** Minutes of coming on and going off, as printed. */
  cameOn?: string;
  wentOff?: string;
};

const NOTHING: PlayerNews = { goals: 0, ownGoals: 0 };

const after = (news: PlayerNews, incident: Incident): PlayerNews => {
  const kind = kindOf(incident);
  if (isGoal(incident))
    return kind === 'ownGoal' ? { ...news, ownGoals: news.ownGoals + 1 } : { ...news, goals: news.goals + 1 };
  if (kind === 'red' || kind === 'secondYellow') return { ...news, card: 'red' };
  return kind === 'yellow' && news.card !== 'red' ? { ...news, card: 'yellow' } : news;
};

/** News of all players by their number in the data. */
export const newsByPlayer = (incidents: readonly Incident[]): ReadonlyMap<number, PlayerNews> => {
  const byPlayer = new Map<number, PlayerNews>();
  const change = (id: number | undefined, how: (news: PlayerNews) => PlayerNews) => {
    if (id !== undefined) byPlayer.set(id, how(byPlayer.get(id) ?? NOTHING));
  };
  for (const incident of incidents) {
    if (kindOf(incident) === 'substitution') {
      change(incident.in_player_id, (news) => ({ ...news, cameOn: minuteText(incident) }));
      change(incident.out_player_id, (news) => ({ ...news, wentOff: minuteText(incident) }));
    } else change(incident.player_id, (news) => after(news, incident));
  }
  return byPlayer;
};
