import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import fetchStoreKeys from './fetch-store-keys.ts';
import { type ForbiddenFileRepository, forbiddenFileRepository } from './forbidden-file-repository.ts';
import prepareUpload from './prepare-upload.ts';
import prepareUploads from './prepare-uploads.ts';
import takeVideoCover from './take-video-cover.ts';

declare module '../context.ts' {
  interface ChatContext {
    forbiddenFiles: ForbiddenFileRepository;
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
  }),
});
