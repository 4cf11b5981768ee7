import { getTempKeysForMinio } from '@touchline/contract/storage';
import { handle } from '../handle.ts';

/** The name on the store is ours; of what was sent only that it is a picture matters. */
export default handle(getTempKeysForMinio, async (_body, { uploads, caller, nowSec }) => {
  const { path, key } = uploads.forOne(caller.account.id, nowSec);
  return { put_url: path, url: `/objects/${key}`, headers: {} };
});
