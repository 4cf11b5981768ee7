import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { collectionRepository, type Collections } from './collection-repository.ts';
import { filmEndless } from './film-endless.ts';
import getCategories from './get-categories.ts';
import getCollection from './get-collection.ts';
import getCollections from './get-collections.ts';
import getMyRecordings from './get-my-recordings.ts';
import getRecording from './get-recording.ts';
import getRoomVideos from './get-room-videos.ts';
import getVideos from './get-videos.ts';
import { keepRecordings } from './keep-recordings.ts';
import pinRecording from './pin-recording.ts';
import { recordingRepository, type Recordings } from './recording-repository.ts';
import removeCollection from './remove-collection.ts';
import removeMyRecording from './remove-my-recording.ts';
import saveCollection from './save-collection.ts';
import setRecording from './set-recording.ts';
import { watchRepository, type Watch } from './watch-repository.ts';

declare module '../services.ts' {
  interface Services {
    recordings: Recordings;
    watch: Watch;
    collections: Collections;
  }
}

const EVERY_MS = 20_000;

/** What was shown live and is kept for a while. */
export default defineNoun({
  calls: {
    getCategories,
    getCollection,
    getCollections,
    getMyRecordings,
    getRecording,
    getRoomVideos,
    getVideos,
    pinRecording,
    removeCollection,
    removeMyRecording,
    saveCollection,
    setRecording,
  },
  open: ({ db }: Pick<Base, 'db'>) => ({
    recordings: recordingRepository(db),
    watch: watchRepository(db),
    collections: collectionRepository(db),
  }),
  upkeep: (services) => [
    { name: 'recordings', everyMs: EVERY_MS, run: (nowSec) => keepRecordings(services, nowSec) },
    ...(services.config.DEMO && services.config.RECORDING_DAYS > 0
      ? [{ name: 'film-endless', everyMs: EVERY_MS, run: (nowSec: number) => filmEndless(services, nowSec) }]
      : []),
  ],
});
