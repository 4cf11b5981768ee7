import type { Anchor, LiveRoom } from '@touchline/contract/live';
import type { Caller } from '../handle.ts';
import type { Parts } from '../parts.ts';

type Source = Pick<Parts, 'anchorFollows'> & { caller: Caller | undefined };

/** Marks anchors that the caller follows. Asked once per call, however many lists it fills. */
export const anchorMarks = async ({ anchorFollows, caller }: Source) => {
  const list = caller ? await anchorFollows.of(caller.account.id) : [];
  const followed = new Set(list.map(({ anchorId }) => anchorId));
  const markAnchor = <One extends Anchor>(anchor: One): One =>
    followed.has(anchor.id) ? { ...anchor, attented: 1 } : anchor;
  const markRoom = <Room extends LiveRoom>(room: Room): Room =>
    followed.has(room.anchor.id) ? { ...room, anchor: markAnchor(room.anchor) } : room;
  return { markAnchor, markRoom };
};
