import { type ApiConfig, readApiConfig } from '@touchline/api/config';
import { type ChatConfig, readChatConfig } from '@touchline/chat/config';
import { ConfigError, readConfig } from '@touchline/engines/config/read-config';
import { engineVariables, type EnginesConfig } from '@touchline/engines/engines-config';
import { feedVariables, type FeedConfig } from '@touchline/feed/config';
import { MediaConfig } from '@touchline/media/config';
import { pagesVariables, type PagesConfig } from '@touchline/pages/config';
import type { Environment } from './environment.ts';
import { type StandaloneConfig, standaloneVariables } from './variables.ts';

/** The settings of every part. */
export type Settings = {
  own: StandaloneConfig;
  engines: EnginesConfig;
  api: ApiConfig;
  chat: ChatConfig;
  feed: FeedConfig;
  media: MediaConfig;
  pages: PagesConfig;
};

const READERS = {
  own: (environment: Environment) => readConfig(standaloneVariables, environment),
  engines: (environment: Environment) => readConfig(engineVariables, environment),
  api: (environment: Environment) => readApiConfig({}, environment),
  chat: readChatConfig,
  feed: (environment: Environment) => readConfig(feedVariables, environment),
  media: (environment: Environment) => readConfig(MediaConfig.entries, environment),
  pages: (environment: Environment) => readConfig(pagesVariables, environment),
} as const;

const sentencesOf = (read: (environment: Environment) => unknown, environment: Environment): string[] => {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message.split('\n');
  }
};

/**
 * Reads the settings of every part at once.
 * @throws {ConfigError} with one sentence for each wrong variable, whichever parts read it
 */
export const readSettings = (environment: Environment): Settings => {
  const wrong = Object.values(READERS).flatMap((read) => sentencesOf(read, environment));
  if (wrong.length > 0) throw new ConfigError([...new Set(wrong)].join('\n'));
  return {
    own: READERS.own(environment),
    engines: READERS.engines(environment),
    api: READERS.api(environment),
    chat: READERS.chat(environment),
    feed: READERS.feed(environment),
    media: READERS.media(environment),
    pages: READERS.pages(environment),
  };
};
