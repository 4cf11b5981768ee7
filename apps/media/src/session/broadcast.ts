import type { Clock } from '@touchline/engines/clock/clock';
import type { Publication } from '../ingest/publication.ts';
import { createPackager } from '../packager/packager.ts';
import type { LiveShelf } from '../storage/live-shelf.ts';
import type { Recorder, RecordingRun } from '../recording/recorder.ts';
import { createSegmentWindow, type SegmentWindow } from '../storage/segment-window.ts';
import type { Lease } from './room-sessions.ts';

type Parts = {
  roomId: number;
  lease: Lease;
  shelf: LiveShelf;
  clock: Clock;
  /** Left out where nothing is kept. */
  recorder?: Recorder | undefined;
};

/** One accepted push from its first message to its end: packs it, shelves it and keeps the room's session informed. */
export const createBroadcast = ({ roomId, lease, shelf, clock, recorder }: Parts): Publication => {
  let window: SegmentWindow | undefined;
  let run: RecordingRun | undefined;

  const packager = createPackager({
    begin({ init, tracks }) {
      window?.end();
      run?.end();
      const startedAtMs = clock.nowMs();
      window = createSegmentWindow({ sessionId: shelf.newSessionId(startedAtMs), startedAtMs, init, tracks });
      run = recorder?.begin(roomId, window.info);
    },
    part: (part) => window?.addPart(part),
    segmentEnd() {
      if (!window) return;
      window.endSegment();
      const done = window.lastDone();
      if (done) run?.segment(done);
      // Only now is there something for every player; the first segment also opens the room.
      shelf.put(roomId, window);
      lease.playable();
    },
  });

  return {
    media(event) {
      packager.media(event);
      if (event.kind === 'video') lease.heard();
    },
    end(how) {
      packager.end();
      run?.end();
      window?.end();
      if (window) shelf.retire(roomId, window);
      lease.end(how);
    },
  };
};
