import { randomUUID } from 'node:crypto';
import { beginUpload } from '@touchline/contract/clip-upload';
import { STATUS } from '@touchline/contract/envelope';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { checkLimits } from './clip-limits.ts';
import { OTHER_UPLOAD } from './refusals.ts';
import { toUpload } from './upload-parts.ts';

export default handle(beginUpload, async ({ request_id: requestId, bytes }, context) => {
  const { clipUploads, caller, nowSec } = context;
  const accountId = caller.account.id;
  const known = await clipUploads.ofRequest(accountId, requestId);
  if (!known) await checkLimits(context);
  const row = known ?? (await clipUploads.begin({ id: randomUUID(), accountId, bytes, requestId, nowSec }));
  if (row.bytes !== bytes)
    throw new RefusedError({ status: STATUS.conflict, message: OTHER_UPLOAD, field: 'request_id' });
  return toUpload(row, context);
});
