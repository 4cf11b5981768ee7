import { getBullets } from '@touchline/contract/bullet';
import { handle } from '../handle.ts';
import { findRecording } from '../recording/find-recording.ts';
import { toBullet } from './to-bullet.ts';

export default handle(getBullets, async ({ id, minute }, context) => {
  await findRecording(id, context);
  const rows = await context.bullets.ofMinute(id, minute);
  return { list: rows.map((row) => toBullet(row, context.caller?.account.id)) };
});
