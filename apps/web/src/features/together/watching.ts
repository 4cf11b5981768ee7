import { create } from 'zustand';

/** The room whose visit the reader shows to others, by its anchor; 0 is none. Nothing is shown unless it is asked for. */
export const useTogether = create<{ anchorId: number }>()(() => ({ anchorId: 0 }));

export const showVisit = (anchorId: number): void => useTogether.setState({ anchorId });

const STATUS = /^watching:(\d{1,10})$/;

/** What somebody's presence says while they watch with others. */
export const statusOf = (anchorId: number): string => (anchorId === 0 ? '' : `watching:${anchorId}`);

/** The anchor whose room somebody watches; 0 for every other text. */
export const watchedIn = (customStatus: string): number => Number(STATUS.exec(customStatus)?.[1] ?? 0);

export type Watcher = { userId: string; anchorId: number };
export type Watched = { anchorId: number; userIds: readonly string[] };

/** Rooms that people watch, the fullest first. */
export const roomsOf = (watchers: readonly Watcher[]): Watched[] => {
  const rooms = new Map<number, string[]>();
  for (const { userId, anchorId } of watchers) {
    if (anchorId > 0) rooms.set(anchorId, [...(rooms.get(anchorId) ?? []), userId]);
  }
  return Array.from(rooms, ([anchorId, userIds]) => ({ anchorId, userIds })).toSorted(
    (left, right) => right.userIds.length - left.userIds.length || left.anchorId - right.anchorId,
  );
};
