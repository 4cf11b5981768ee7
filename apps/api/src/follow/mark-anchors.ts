import type { Anchor, LiveRoom } from '@touchline/contract/live';
import { followedPeople, type FollowSource } from './followed-people.ts';

/** Marks anchors that the caller follows. Asked once per call, however many lists it fills. */
export const anchorMarks = async (source: FollowSource) => {
  const followed = await followedPeople(source);
  const markAnchor = <One extends Anchor>(anchor: One): One =>
    followed.has(anchor.id) ? { ...anchor, attented: 1 } : anchor;
  const markRoom = <Room extends LiveRoom>(room: Room): Room =>
    followed.has(room.anchor.id) ? { ...room, anchor: markAnchor(room.anchor) } : room;
  return { markAnchor, markRoom };
};
