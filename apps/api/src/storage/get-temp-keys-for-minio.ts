import { getTempKeysForMinio } from '@touchline/contract/storage';
import { handle } from '../handle.ts';

/** The server chooses the name in the store; the request's name only shows that it is a picture. */
export default handle(getTempKeysForMinio, async (_body, { uploads, caller, nowSec }) => {
  const { path, key } = uploads.forOne(caller.account.id, nowSec);
  return { put_url: path, url: `/objects/${key}`, headers: {} };
});
