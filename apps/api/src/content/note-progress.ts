import { noteProgress } from '@touchline/contract/content';
import { isWatched } from '@touchline/domain/watched';
import { handle } from '../handle.ts';
import { findPublished } from './find-published.ts';

export default handle(noteProgress, async ({ id, at_ms: atMs, duration_ms: durationMs }, context) => {
  const { progress, caller, nowSec } = context;
  const { duration_ms: ownMs } = await findPublished(id, context, ['recording', 'clip']);
  const whole = ownMs > 0 ? ownMs : durationMs;
  const done = isWatched(atMs, whole);
  if (caller.account.settings.pause_history === true) return { done };
  await progress.note({ accountId: caller.account.id, contentId: id, atMs, durationMs: whole, done, nowSec });
  return { done };
});
