import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { anchorMarks } from '../follow/mark-anchors.ts';
import type { Context } from '../handle.ts';

/** Rooms that show the match now, most watched first. */
export const matchAnchors = async ({ id }: Match, context: Context<'guest'>): Promise<LiveRoom[]> => {
  const live = await context.liveRooms.live(context.language);
  const { markRoom } = await anchorMarks(context);
  return live.filter(({ match }) => match?.id === id).map(markRoom);
};
