import { fetchConfig } from '@touchline/chat-protocol/session/config-commands';
import { frequencyLimits } from '@touchline/chat-protocol/session/frequency';

import { createFrequencyGate } from '../connection/frequency-gate.ts';
import { fetchLexicon } from '../plugin/fetch-lexicon.ts';
import { defineNoun } from '../session/noun.ts';
import { readJson } from './settings.ts';

/** @source im §8 "Cloud config refetch after an error: 120000 ms, or 3600000 ms for an invalid format" */
const AFTER_ERROR_MS = 120_000;
const AFTER_NONSENSE_MS = 3_600_000;

/** After a login: fetches the cloud config, again when it expires, and the word lists for a plug-in. */
export const configNoun = defineNoun<object>(({ context }) => {
  const { settings } = context;
  let stopTimer: (() => void) | undefined;
  let isIn = false;
  let version = 0;
  let limits = frequencyLimits(undefined);
  const apply = (json: string): boolean => {
    const values = readJson(json);
    if (!values) return false;
    settings.replace(values);
    limits = frequencyLimits(settings.text('cmd_frequency_limit'));
    return true;
  };
  const ask = async (): Promise<number> => {
    const answer = await context.ask(fetchConfig, { appId: context.appId, version });
    if (answer.errorCode !== 0) return AFTER_ERROR_MS;
    // An empty text means that the cached version is current.
    if (answer.configJson !== '' && !apply(answer.configJson)) return AFTER_NONSENSE_MS;
    ({ version } = answer);
    return Math.max(1, answer.expiresInSec) * 1000;
  };
  const run = async () => {
    const againMs = await ask().catch(() => AFTER_ERROR_MS);
    if (isIn) stopTimer = context.timers.later(() => void run(), againMs);
  };
  context.link.limitBy(
    createFrequencyGate(
      () => limits,
      () => context.timers.nowMs(),
    ),
  );
  return {
    methods: {},
    entered() {
      // After a reconnect the cached config stays in use until it expires.
      if (isIn) return;
      isIn = true;
      void run();
      void fetchLexicon(context);
    },
    takeConfig(body) {
      if (typeof body['str_json_config'] === 'string') apply(body['str_json_config']);
    },
    left() {
      isIn = false;
      stopTimer?.();
    },
  };
});
