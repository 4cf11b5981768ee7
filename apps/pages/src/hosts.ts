/** Host names that this machine may be reached by without a name of the site: loopback and plain addresses. */
const LOCAL = /^(?:localhost|[\d.]+|\[[\da-f:.]+\])$/i;
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,252})|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/**
 * Scheme and host that links in a page begin with. Only the site's own names and plain addresses are believed; the site
 * is served with TLS, plain addresses without.
 * @param host the request's `Host`
 * @param domain `SITE_DOMAIN`; `localhost` stands for a site that has no name yet, where every name is answered
 * @returns undefined for a host that is not the site's
 */
export const originOf = (host: string | undefined, domain: string): string | undefined => {
  if (host === undefined || !HOST.test(host)) return undefined;
  const name = nameOf(host);
  if (LOCAL.test(name)) return `http://${host.toLowerCase()}`;
  if (name === domain || name.endsWith(`.${domain}`)) return `https://${host.toLowerCase()}`;
  return domain === 'localhost' ? 'http://localhost' : undefined;
};
