import type { CommonConfig } from '@touchline/contract/config';
import type { ApiConfig } from '../config.ts';
import type { Settings } from './default-settings.ts';

/** The socket address of the chat: as configured, else on the host that the caller used. */
export const chatProxyServer = (config: ApiConfig, host: { secure: boolean; name: string }): string =>
  config.CHAT_PROXY_SERVER ?? `${host.secure ? 'wss' : 'ws'}://${host.name}`;

export const toCommonConfig = (
  settings: Settings,
  config: ApiConfig,
  host: { secure: boolean; name: string },
): CommonConfig => ({
  ...settings,
  chat_proxy_server: chatProxyServer(config, host),
  lines_url: config.LINES_URL ?? '',
  error_texts_url: config.ERROR_TEXTS_URL ?? '',
  is_demo: config.DEMO ? 1 : 0,
});
