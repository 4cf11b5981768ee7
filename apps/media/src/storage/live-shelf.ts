import type { LiveWindows } from '../playback/live-answers.ts';
import type { SegmentWindow } from './segment-window.ts';

/** The playlist sessions in memory: one that runs and one that ended lately for each room. */
export type LiveShelf = LiveWindows & {
  /** A name that no session had before. */
  newSessionId(nowMs: number): string;
  put(roomId: number, window: SegmentWindow): void;
  /** The session has ended: players may fetch its last segments for a while. */
  retire(roomId: number, window: SegmentWindow): void;
  close(): void;
};

const KEPT_AFTER_END_MS = 30_000;

export const createLiveShelf = (): LiveShelf => {
  const running = new Map<number, SegmentWindow>();
  const ended = new Map<number, { window: SegmentWindow; timer: NodeJS.Timeout }>();
  let count = 0;

  const forget = (roomId: number): void => {
    clearTimeout(ended.get(roomId)?.timer);
    ended.delete(roomId);
  };

  const retire = (roomId: number, window: SegmentWindow): void => {
    if (running.get(roomId) === window) running.delete(roomId);
    forget(roomId);
    ended.set(roomId, { window, timer: setTimeout(() => ended.delete(roomId), KEPT_AFTER_END_MS) });
  };

  return {
    newSessionId(nowMs) {
      count += 1;
      return `${nowMs.toString(36)}x${count.toString(36)}`;
    },
    current: (roomId) => running.get(roomId),
    find: (roomId, sessionId) =>
      [running.get(roomId), ended.get(roomId)?.window].find((window) => window?.info.sessionId === sessionId),
    put(roomId, window) {
      const former = running.get(roomId);
      if (former === window) return;
      if (former) {
        former.end();
        retire(roomId, former);
      }
      running.set(roomId, window);
    },
    retire,
    close() {
      for (const window of running.values()) window.end();
      running.clear();
      for (const { timer } of ended.values()) clearTimeout(timer);
      ended.clear();
    },
  };
};
