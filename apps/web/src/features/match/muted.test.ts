import { afterEach, expect, test, vi } from 'vitest';
import type { MatchChange } from '@touchline/contract/match';
import { signalNews } from './goal-signal.ts';
import { DEFAULT_SETTINGS, useListSettings } from './list-settings.ts';
import { isMuted, readMuted, setMuted, useMuted } from './muted.ts';

afterEach(() => {
  useMuted.setState({ matches: [] });
  useListSettings.setState(DEFAULT_SETTINGS);
  vi.unstubAllGlobals();
});

test('a match is muted and heard again', () => {
  setMuted(7, true);
  setMuted(7, true);
  expect([isMuted(7), isMuted(8), useMuted.getState().matches]).toEqual([true, false, [7]]);
  setMuted(7, false);
  expect(isMuted(7)).toBe(false);
});

test('of a damaged copy only match ids are kept', () => {
  expect(readMuted({ matches: [4, 'x', 4, -1, 9] })).toEqual({ matches: [4, 9] });
  expect(readMuted(null)).toEqual({ matches: [] });
});

test('a muted match makes no goal sound; another one does', () => {
  let sounds = 0;
  // The platform's own sound is not there under test; what would be played is counted.
  const part = { connect: () => part, start: () => (sounds += 1), stop: () => undefined };
  vi.stubGlobal('AudioContext', function AudioContext() {
    return { currentTime: 0, destination: part, resume: () => Promise.resolve() };
  });
  vi.stubGlobal('OscillatorNode', function OscillatorNode() {
    return part;
  });
  vi.stubGlobal('GainNode', function GainNode() {
    return part;
  });
  useListSettings.setState({ goalSound: 'all' });
  const goal = (match_id: number): MatchChange => ({
    match_id,
    sport_id: 1,
    event_id: 1,
    seq: 1,
    at: 0,
    kind: 'goal',
    status: 2,
    time: 0,
    kickoff_time: 0,
    period_count: 2,
    period_remaining_time: 0,
    home_scores: [1],
    away_scores: [0],
    live: 0,
  });
  setMuted(7, true);
  signalNews([goal(7)], []);
  expect(sounds).toBe(0);
  signalNews([goal(7), goal(8)], []);
  expect(sounds).toBe(2);
});
