import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import getTempKeysForCos from './get-temp-keys-for-cos.ts';
import getTempKeysForMinio from './get-temp-keys-for-minio.ts';
import { uploadTickets, type UploadTickets } from './upload-tickets.ts';

declare module '../services.ts' {
  interface Services {
    uploads: UploadTickets;
  }
}

/** Uploads of pictures. */
export default defineNoun({
  calls: {
    getTempKeysForCos,
    getTempKeysForMinio,
  },
  open: ({ config }: Base) => ({ uploads: uploadTickets(config.INTERNAL_SECRET) }),
});
