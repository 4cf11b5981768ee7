import { removeBullet } from '@touchline/contract/bullet';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(removeBullet, async ({ bullet_id: id }, { bullets, caller }) => {
  const { id: uid, is_operate: isOperator } = caller.account;
  if (!(await bullets.remove(id, isOperator === 1 ? undefined : uid))) throw notFound('bullet_id');
  return {};
});
