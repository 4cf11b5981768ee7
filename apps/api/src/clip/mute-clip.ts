import { muteClip } from '@touchline/contract/clip';
import { handle } from '../handle.ts';

export default handle(muteClip, async ({ muted, target_id: targetId }, { clips, contents, caller }) => {
  const isNew = await clips.mute(caller.account.id, muted, targetId);
  if (isNew && muted === 'clip' && (await contents.find(targetId))) {
    await contents.addToCounts([{ id: targetId, hides: 1 }]);
  }
  return {};
});
