import { cancelUpload } from '@touchline/contract/clip-upload';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { removeParts } from './upload-parts.ts';

export default handle(cancelUpload, async ({ upload_id: id }, context) => {
  const { clipUploads, caller } = context;
  const row = await clipUploads.find(id, caller.account.id);
  if (!row) throw notFound('upload_id');
  // What is being checked goes its way; its clip can be removed as any other.
  if (row.state === 'open') {
    await removeParts(row, context);
    await clipUploads.remove(id);
  }
  return {};
});
