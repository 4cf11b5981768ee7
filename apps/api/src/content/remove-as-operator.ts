import { removeAsOperator } from '@touchline/contract/content';
import { STATUS } from '@touchline/contract/envelope';
import { handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';

const TO = { hide: 'hidden', show: 'published', remove: 'removed' } as const;

export default handle(removeAsOperator, async ({ id, act, reason }, { contents, clipUploads, nowSec }) => {
  if (!(await contents.find(id))) throw notFound('id');
  const to = TO[act];
  if (!(await contents.move(id, { to, nowSec, reason }))) {
    throw new RefusedError({ status: STATUS.conflict, message: 'conflict', field: 'act' });
  }
  // Who sends the same pictures again is refused.
  if (to === 'removed') await clipUploads.ban(id, nowSec);
  return { state: to };
});
