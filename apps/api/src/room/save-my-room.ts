import { saveMyRoom } from '@touchline/contract/room';
import { handle } from '../handle.ts';
import { wrongField } from '../refusal.ts';
import { isOwnPicture } from '../storage/own-picture.ts';
import { changeRoom } from './change-room.ts';
import { ownRoom } from './moderator.ts';

export default handle(saveMyRoom, async ({ title, cover, note }, context) => {
  const room = await ownRoom(context);
  if (cover !== undefined && cover !== room.cover && !isOwnPicture(cover, context.caller.account.id)) {
    throw wrongField('cover', 'notAPicture');
  }
  const change = {
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(cover === undefined ? {} : { cover }),
    ...(note === undefined ? {} : { announcement: note.trim() }),
  };
  await changeRoom(room, change, context);
  return { liveid: room.liveid };
});
