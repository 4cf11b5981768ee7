export type BannerTarget = { kind: 'external'; url: string } | { kind: 'internal'; path: string } | null;

/** @source app §4 "Internal 1, External 2" */
export const JUMP = { internal: 1, external: 2 } as const;

const MOBILE_PREFIX = /^\/m(?=\/|$)/;

/**
 * Where a tap on a banner leads; null when it leads nowhere. Only web addresses are followed.
 * @source app §2 "an external URL (new window) or … an internal path with the host and the mobile path prefix stripped"
 */
export const bannerTarget = (banner: { jump_url: string; jump_type: number }): BannerTarget => {
  const url = banner.jump_url.trim();
  if (url === '') return null;
  if (banner.jump_type === JUMP.external) return /^https?:\/\//i.test(url) ? { kind: 'external', url } : null;
  const path = url.replace(/^(?:https?:)?\/\/[^/?#]*/i, '').replace(MOBILE_PREFIX, '');
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return null;
  return { kind: 'internal', path: path.startsWith('/') ? path : `/${path}` };
};
