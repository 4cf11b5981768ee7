import { engineVariables } from '@touchline/engines/engines-config';
import { ConfigError, readConfig } from '@touchline/engines/config/read-config';
import { address, port, secret, text, wholeNumber } from '@touchline/engines/config/variables';
import * as v from 'valibot';

import { httpTranslator } from './translate/http-translator.ts';
import { httpTranscriber } from './speech/http-transcriber.ts';
import type { Transcriber } from './speech/transcriber.ts';
import type { Translator } from './translate/translator.ts';
import { TOUCHLINE_RULES } from './app/app-rules.ts';
import { chatApp, readChatApps, type ChatApp } from './app/chat-app.ts';

/** The id of the app that exists when none is configured. */
export const DEMO_APP_ID = 1400000001;

/**
 * Touchline's own app. Every tab in a live room is a login of its own beside the one that the tabs share, so its users
 * need more of them than the users of an app with one client for each device.
 */
const TOUCHLINE_APP = { ...TOUCHLINE_RULES, maxInstances: 50 };

/** The environment variables of the chat service. */
export const chatVariables = {
  /** A JSON file with a list of apps; instead of CHAT_APP_ID and CHAT_APP_KEY. */
  CHAT_APPS_FILE: v.optional(text()),
  CHAT_APP_ID: v.optional(wholeNumber({ min: 1, max: 4_294_967_295 }), String(DEMO_APP_ID)),
  /** Signs the tokens of the one app. */
  CHAT_APP_KEY: v.optional(secret()),
  /**
   * What users of the one app may do: `touchline` for the app of Touchline, whose room names, guests and profiles
   * belong to it; `open` for any other app, whose users may do what the public client lets them.
   */
  CHAT_APP_RULES: v.optional(v.picklist(['open', 'touchline'], 'must be open or touchline'), 'open'),
  /** Proxies in front that add to `X-Forwarded-For`; what stands before their entries is not believed. */
  TRUST_PROXY: v.optional(wholeNumber({ min: 0, max: 9 }), '0'),
  /** Whoever translates: `POST <address>/translate`, as LibreTranslate has it. */
  TRANSLATE_URL: v.optional(address('http', 'https')),
  TRANSLATE_KEY: v.optional(secret(1)),
  /** Whoever writes down voice messages: `POST <address>/audio/transcriptions`, as the servers of Whisper have it. */
  SPEECH_URL: v.optional(address('http', 'https')),
  SPEECH_KEY: v.optional(secret(1)),
  SPEECH_MODEL: v.optional(text(), 'whisper-1'),
};

/** What `startChat` needs. */
export type ChatConfig = {
  apps: readonly ChatApp[];
  /** Proxies in front that say where a request comes from. */
  trustedProxies?: number;
  /** Translates for clients that ask; without one they are answered an error. */
  translator?: Translator;
  /** Writes down voice messages for clients that ask; without one they are answered an error. */
  transcriber?: Transcriber;
};

type Providers = Pick<ChatConfig, 'translator' | 'transcriber'>;

const providersOf = (given: ReturnType<typeof readConfig<typeof chatVariables>>): Providers => {
  const { TRANSLATE_URL: words, TRANSLATE_KEY, SPEECH_URL: voice, SPEECH_KEY, SPEECH_MODEL: model } = given;
  return {
    ...(words !== undefined && { translator: httpTranslator({ url: words, key: TRANSLATE_KEY }) }),
    ...(voice !== undefined && { transcriber: httpTranscriber({ url: voice, key: SPEECH_KEY, model }) }),
  };
};

/**
 * Reads the apps from the environment.
 * @throws {ConfigError} naming every wrong variable, or that no key is set
 * @throws {Error} when the file is wrong
 */
export const readChatConfig = (environment: Record<string, string | undefined>): ChatConfig => {
  const given = readConfig(chatVariables, environment);
  const { CHAT_APPS_FILE, CHAT_APP_ID, CHAT_APP_KEY } = given;
  const rest = { trustedProxies: given.TRUST_PROXY, ...providersOf(given) };
  if (CHAT_APPS_FILE !== undefined) return { apps: readChatApps(CHAT_APPS_FILE), ...rest };
  if (CHAT_APP_KEY === undefined) {
    throw new ConfigError('CHAT_APP_KEY must be set (or CHAT_APPS_FILE): it signs the login tokens.');
  }
  const rules = given.CHAT_APP_RULES === 'touchline' ? TOUCHLINE_APP : {};
  return { apps: [chatApp({ appId: CHAT_APP_ID, key: CHAT_APP_KEY, ...rules })], ...rest };
};

/** What the service needs when it runs alone. */
export const aloneVariables = { ...engineVariables, PORT: v.optional(port(), '8090') };
