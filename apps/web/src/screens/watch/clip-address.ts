import { pathTo } from '../../platform/routes.ts';

/** Where a clip is found by others. */
export const addressOf = (id: number): string =>
  new URL(`/m${pathTo('shortVideo', { id })}`, location.href).href;
