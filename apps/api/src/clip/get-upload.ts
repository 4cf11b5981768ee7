import { getUpload } from '@touchline/contract/clip-upload';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { toUpload } from './upload-parts.ts';

export default handle(getUpload, async ({ upload_id: id }, context) => {
  const row = await context.clipUploads.find(id, context.caller.account.id);
  if (!row) throw notFound('upload_id');
  return toUpload(row, context);
});
