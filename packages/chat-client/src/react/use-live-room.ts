import { useEffect, useMemo, useSyncExternalStore } from 'react';

import type { LiveRoom, LiveRoomMessage, LiveRoomState } from '../live-room/live-room.ts';

/** State of a room for a screen. */
export interface LiveRoomView {
  /** The newest messages, oldest first. */
  messages: readonly LiveRoomMessage[];
  state: LiveRoomState;
  onlineCount: number | undefined;
}

/** Number of messages that a screen keeps; older ones are dropped. */
const KEPT_LINES = 300;

/** Collects the events of a room into one value, which changes only with an event. */
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
    /** Starts to collect; the returned function stops it. */
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
 * Returns the state of a room. The caller joins and leaves, so that a room can outlive a screen; messages are
 * collected while the component is mounted.
 */
export function useLiveRoom(room: LiveRoom): LiveRoomView {
  const view = useMemo(() => roomView(room), [room]);
  useEffect(() => view.listen(), [view]);
  return useSyncExternalStore(view.subscribe, view.get, view.get);
}
