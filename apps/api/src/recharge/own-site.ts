import type { Context } from '../handle.ts';

/** The page on which gold is bought. @source app §2 */
export const RECHARGE_PATH = '/m/recharge';

export const siteOf = (host: Context<'user'>['host']): string =>
  `${host.secure ? 'https' : 'http'}://${host.name}`;
