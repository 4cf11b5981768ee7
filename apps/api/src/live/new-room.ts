import type { RoomFields } from './room-repository.ts';

/** A room that its anchor has not furnished yet: no cover, match, badge or stream. */
export const newRoom = (given: Pick<RoomFields, 'anchor_id' | 'title' | 'category'>): RoomFields => ({
  ...given,
  cover: '',
  announcement: '',
  texts: {},
  badge: '',
  match_id: 0,
  automatic: false,
  showcase: false,
  recommended: false,
  streams: [],
});
