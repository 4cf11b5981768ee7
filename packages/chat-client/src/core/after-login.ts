import { frequencyLimits } from '@touchline/chat-protocol/session/frequency';

import { createFrequencyGate } from '../connection/frequency-gate.ts';
import type { Wire } from '../connection/read-wire.ts';
import { fetchLexicon } from '../plugin/fetch-lexicon.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { fetchConfig } from '../wire/session.ts';
import { readJson } from './settings.ts';

/** @source im §8 "Cloud config refetch after an error: 120000 ms, or 3600000 ms for an invalid format" */
const AFTER_ERROR_MS = 120_000;
const AFTER_NONSENSE_MS = 3_600_000;

/** What is wanted of a session that stands, and by nobody before. */
export interface AfterLogin {
  /** Somebody is logged in: the config is fetched, again when it lapses, and the lexicon for a plug-in. */
  entered(): void;
  /** The server pushes another config. */
  takeConfig(body: Wire): void;
  left: () => void;
}

export function createAfterLogin(context: ChatContext): AfterLogin {
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
    // An empty text says that the version at hand is the latest.
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
    entered() {
      // A reconnect leaves what is at hand as it is until it lapses.
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
}
