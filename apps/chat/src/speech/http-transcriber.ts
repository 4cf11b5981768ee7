import * as v from 'valibot';

import type { Transcriber } from './transcriber.ts';

/** The public client waits 15 s for any answer. */
const TIMEOUT_MS = 12_000;
const MAX_ANSWER_CHARS = 256 * 1024;

const Answer = v.object({ text: v.string() });

/**
 * A transcriber behind `POST <url>/audio/transcriptions`, as the servers of Whisper have it: a form with `file`,
 * `model`, `language` and `response_format`, answered with `{text}`.
 */
export const httpTranscriber = ({
  url,
  key,
  model,
}: {
  url: string;
  key: string | undefined;
  model: string;
}): Transcriber => ({
  async transcribe({ bytes, format, language }) {
    const form = new FormData();
    form.set('file', new Blob([bytes]), `voice.${format}`);
    form.set('model', model);
    form.set('response_format', 'json');
    if (language !== '') form.set('language', language);
    const response = await fetch(new URL('audio/transcriptions', url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`the transcriber answered with status ${response.status}`);
    if (answer.length > MAX_ANSWER_CHARS) throw new Error('the transcriber answered more than can be');
    return v.parse(Answer, JSON.parse(answer)).text;
  },
});
