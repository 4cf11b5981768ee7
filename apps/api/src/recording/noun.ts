import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import getMyRecordings from './get-my-recordings.ts';
import { keepRecordings } from './keep-recordings.ts';
import { recordingRepository, type Recordings } from './recording-repository.ts';
import removeMyRecording from './remove-my-recording.ts';
import setRecording from './set-recording.ts';

declare module '../services.ts' {
  interface Services {
    recordings: Recordings;
  }
}

const EVERY_MS = 20_000;

/** What was shown live and is kept for a while. */
export default defineNoun({
  calls: { getMyRecordings, removeMyRecording, setRecording },
  open: ({ db }: Pick<Base, 'db'>) => ({ recordings: recordingRepository(db) }),
  upkeep: (services) => [
    { name: 'recordings', everyMs: EVERY_MS, run: (nowSec) => keepRecordings(services, nowSec) },
  ],
});
