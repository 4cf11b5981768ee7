import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { CHAT_ERRORS, type ChatErrorName } from '@touchline/chat-protocol/chat-error';
import { transcribeVoice } from '@touchline/chat-protocol/message/speech-commands';

import { answer } from '../answer.ts';
import type { ChatContext } from '../context.ts';
import { objectKeyOf, ownFileOf } from '../upload/own-file.ts';

const BYTES_PER_MB = 1024 * 1024;

const failed = (error: ChatErrorName) => {
  const { code, text: message } = CHAT_ERRORS[error];
  return { error: { code, message }, text: '', requestId: randomUUID() };
};

/** The client names a sampling rate and a language: `16k_zh-PY`, `16k_yue`. */
const languageOf = (engine: string): string => /^\d+k_([a-z]{2,3})/.exec(engine)?.[1] ?? '';

/** What was uploaded here under this address; what lies elsewhere is never fetched. */
const recordingAt = async (
  { app, objects }: Pick<ChatContext, 'app' | 'objects'>,
  url: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const key = ownFileOf(url, app.appId);
  if (key === undefined) return undefined;
  const stored = objectKeyOf(app.appId, key);
  const info = await objects.head(stored);
  if (info === undefined || info.sizeBytes > app.uploadLimitsMb.audio * BYTES_PER_MB) return undefined;
  const found = await objects.get(stored);
  return found && new Uint8Array(await buffer(found.body));
};

export default answer(transcribeVoice, async ({ url, format, engine }, context) => {
  const { transcriber, log } = context;
  if (transcriber === undefined) return failed('TRANSCRIBER_MISSING');
  const bytes = await recordingAt(context, url);
  if (bytes === undefined) return failed('VOICE_NOT_FOUND');
  try {
    const text = await transcriber.transcribe({ bytes, format, language: languageOf(engine) });
    return { error: { code: 0, message: '' }, text, requestId: randomUUID() };
  } catch (error) {
    log.warn({ err: error }, 'the transcriber failed');
    return failed('TRANSCRIPTION_FAILED');
  }
});
