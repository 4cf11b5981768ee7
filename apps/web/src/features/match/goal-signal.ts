import type { Match, MatchChange } from '@touchline/contract/match';
import { t } from '../../platform/i18n/i18n.ts';
import { isQuietNow } from '../../platform/alerts.ts';
import { addMatchSlab } from './detail/match-slabs.ts';
import { useFollowed } from './followed.ts';
import { useListSettings, type ListSettings } from './list-settings.ts';
import { useMuted } from './muted.ts';
import { teamName } from './names.ts';
import { scoreOf } from './score.ts';

const VIBRATION_MS = [80, 60, 80];
const TONES_HZ = [660, 880];
const TONE_SEC = 0.12;

/** Whether a goal of a match is signalled, by the reader's choice. */
export const isHeard = (
  choice: ListSettings['goalSound'],
  matchId: number,
  followed: readonly number[],
): boolean => choice === 'all' || (choice === 'followed' && followed.includes(matchId));

let audio: AudioContext | undefined;

const playTones = () => {
  audio ??= new AudioContext();
  const context = audio;
  // One that was opened before the reader touched the page waits, and would for ever.
  void context.resume();
  TONES_HZ.forEach((frequency, at) => {
    const tone = new OscillatorNode(context, { frequency, type: 'triangle' });
    const volume = new GainNode(context, { gain: 0.18 });
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at * TONE_SEC);
    tone.stop(context.currentTime + (at + 1) * TONE_SEC);
  });
};

const showGoal = (match: Match) => {
  const score = scoreOf(match);
  if (!score) return;
  const names = { home: teamName(match.home), away: teamName(match.away) };
  addMatchSlab(match, t('match.goalSaid', { ...names, score: score.join('-') }), 'goal');
};

/** Plays a sound, vibrates and shows a slab for goals, as the settings say; muted matches are left out. @param matches as they are after the goals */
export const signalNews = (news: readonly MatchChange[], matches: readonly Match[]): void => {
  if (isQuietNow()) return;
  const { goalSound, goalPopup, vibration, hideScores } = useListSettings.getState();
  const followed = useFollowed.getState().matches;
  const muted = new Set(useMuted.getState().matches);
  const goals = news.filter(({ kind, match_id }) => kind === 'goal' && !muted.has(match_id));
  if (goals.some(({ match_id }) => isHeard(goalSound, match_id, followed))) playTones();
  const said = goals.filter(({ match_id }) => !hideScores && isHeard(goalPopup, match_id, followed));
  for (const { match_id } of said) matches.filter(({ id }) => id === match_id).forEach(showGoal);
  if (vibration && goals.some(({ match_id }) => followed.includes(match_id)) && 'vibrate' in navigator) {
    navigator.vibrate(VIBRATION_MS);
  }
};
