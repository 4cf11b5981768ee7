import { createHash } from 'node:crypto';
import type { Context } from '../handle.ts';

/** The device that a call came from, as far as it can be told; kept as a hash. */
export const deviceHash = ({ address, common }: Pick<Context<'guest'>, 'address' | 'common'>): Buffer =>
  createHash('sha256').update([address, common.mobile_model, common.system_ver].join('\n')).digest();
