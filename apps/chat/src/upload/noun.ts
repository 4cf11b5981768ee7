import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import fetchStoreKeys from './fetch-store-keys.ts';
import { type ForbiddenFileRepository, forbiddenFileRepository } from './forbidden-file-repository.ts';
import prepareUpload from './prepare-upload.ts';
import prepareUploads from './prepare-uploads.ts';
import { type StoredFileRepository, storedFileRepository } from './stored-file-repository.ts';
import takeVideoCover from './take-video-cover.ts';
import { createUnsentFiles, type UnsentFiles } from './unsent-files.ts';

declare module '../context.ts' {
  interface ChatContext {
    forbiddenFiles: ForbiddenFileRepository;
    storedFiles: StoredFileRepository;
    unsentFiles: UnsentFiles;
  }
}

/** Files that clients upload. */
export default defineNoun({
  answers: {
    fetchStoreKeys,
    prepareUpload,
    prepareUploads,
    takeVideoCover,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    forbiddenFiles: forbiddenFileRepository(db, appId),
    storedFiles: storedFileRepository(db, appId),
    unsentFiles: createUnsentFiles(),
  }),
  start: (context) => context.unsentFiles.start(context),
  close: ({ unsentFiles }) => unsentFiles.close(),
});
