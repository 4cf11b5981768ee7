import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { takeVideoCover } from '@touchline/chat-protocol/upload/commands';

import { answer } from '../answer.ts';
import { objectKeyOf } from './own-file.ts';
import { keyOfSnapshotToken } from './upload-links.ts';
import { firstPicture } from './video-cover.ts';

const { code: UNSUPPORTED, text: SENTENCE } = CHAT_ERRORS.UPLOAD_UNSUPPORTED;

export default answer(takeVideoCover, async (request, context) => {
  const { app, objects, connection, log } = context;
  const key = keyOfSnapshotToken(app, request.snapshotToken);
  const failed = { errorCode: UNSUPPORTED, errorInfo: SENTENCE };
  if (key === undefined || app.ffmpeg === undefined) return failed;
  const video = await objects.get(objectKeyOf(app.appId, key));
  if (video?.contentType.startsWith('video/') !== true) return failed;
  try {
    const picture = await firstPicture(app.ffmpeg, video.body);
    const coverKey = `${key}.cover.jpg`;
    await objects.put(objectKeyOf(app.appId, coverKey), picture, { contentType: 'image/jpeg' });
    const origin = app.publicUrl ?? connection.origin;
    return { errorCode: 0, downloadUrl: `${origin}/v4/files/${app.appId}/${coverKey}` };
  } catch (error) {
    log.warn({ err: error }, 'no picture could be taken from a video');
    return failed;
  }
});
