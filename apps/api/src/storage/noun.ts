import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import getTempKeysForCos from './get-temp-keys-for-cos.ts';
import getTempKeysForMinio from './get-temp-keys-for-minio.ts';
import { cleanPictures } from './clean-pictures.ts';
import {
  storedPictureData,
  storedPictureRepository,
  type StoredPictures,
} from './stored-picture-repository.ts';
import { uploadTickets, type UploadTickets } from './upload-tickets.ts';

declare module '../services.ts' {
  interface Services {
    uploads: UploadTickets;
    storedPictures: StoredPictures;
  }
}

const HOUR_MS = 3_600_000;

/** Uploads of pictures. */
export default defineNoun({
  calls: {
    getTempKeysForCos,
    getTempKeysForMinio,
  },
  open: ({ config, db }: Base) => ({
    uploads: uploadTickets(config.INTERNAL_SECRET),
    storedPictures: storedPictureRepository(db),
  }),
  upkeep: (services) => [
    { name: 'unused pictures', everyMs: HOUR_MS, run: (nowSec) => cleanPictures(services, nowSec) },
  ],
  personalData: [storedPictureData],
});
