import { useEffect, useMemo, useSyncExternalStore } from 'react';

import type { LiveRoom, LiveRoomMessage, LiveRoomState } from '../live-room/live-room.ts';

/** A room as a screen shows it. */
export interface LiveRoomView {
  /** The last lines, oldest first. */
  messages: readonly LiveRoomMessage[];
  state: LiveRoomState;
  onlineCount: number | undefined;
}

/** Lines that a screen keeps; older ones are let go. */
const KEPT_LINES = 300;

/** Gathers what a room tells into one value that changes only when something was told. */
export function roomView(room: LiveRoom, keptLines = KEPT_LINES) {
  let view: LiveRoomView = { messages: [], state: room.state(), onlineCount: room.onlineCount() };
  const listeners = new Set<() => void>();
  const change = (part: Partial<LiveRoomView>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  return {
    get: () => view,
    subscribe(this: void, listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins to gather; the answer ends it. */
    listen() {
      const stops = [
        room.onMessage((message) => change({ messages: [...view.messages.slice(1 - keptLines), message] })),
        room.onState((state) => change({ state })),
        room.onOnlineCount((onlineCount) => change({ onlineCount })),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/**
 * What a room shows now. Joining and leaving stay with the caller, so that a room can outlive a screen; lines
 * are gathered while the component is mounted.
 */
export function useLiveRoom(room: LiveRoom): LiveRoomView {
  const view = useMemo(() => roomView(room), [room]);
  useEffect(() => view.listen(), [view]);
  return useSyncExternalStore(view.subscribe, view.get, view.get);
}
