import type { Bullet } from '@touchline/contract/bullet';
import type { BulletRow } from './bullet-repository.ts';

export const toBullet = (
  { id, at_ms, text, account_id: author }: BulletRow,
  uid: number | undefined,
): Bullet => ({
  id,
  at_ms,
  text,
  own: author === uid ? 1 : 0,
});
