import { parseUrl } from './parse-url.ts';

/** Where a foreign address in one of our links may lead. */
export type Destination =
  | { kind: 'home' }
  /** A host of our own: go there. */
  | { kind: 'own'; url: string }
  /** Any other host: the reader decides. */
  | { kind: 'foreign'; url: string; host: string };

/** True for a host of the list, or one under it. */
export const isOwnHost = (host: string, own: readonly string[]): boolean =>
  own.some((each) => each !== '' && (host === each || host.endsWith(`.${each}`)));

/**
 * Reads the address that a link carries. Only http and https lead anywhere.
 * @source app §2 "/pp/talk: … it redirects to the address in a url query parameter"
 */
export const destinationOf = (text: string | null, own: readonly string[]): Destination => {
  const url = parseUrl(text ?? '');
  if (!url) return { kind: 'home' };
  const { protocol, hostname, href, username, password } = url;
  // A name before the host is how a foreign address passes for ours.
  if (!/^https?:$/.test(protocol) || username || password) return { kind: 'home' };
  return isOwnHost(hostname, own)
    ? { kind: 'own', url: href }
    : { kind: 'foreign', url: href, host: hostname };
};

/** @source app §2 "in a WeChat or QQ browser it shows a prompt" */
export const isBoundBrowser = (agent: string): boolean => /MicroMessenger|\bQQ\/|MQQBrowser/i.test(agent);
