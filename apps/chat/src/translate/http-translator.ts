import * as v from 'valibot';

import type { Translator } from './translator.ts';

const TIMEOUT_MS = 10_000;
/** A text and its translation are a few kilobytes; more than this is no translation. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

const Answer = v.object({ translatedText: v.array(v.string()) });

/** `zh-CN` and `zh_TW` are asked for as `zh`: of a language the provider knows one form. */
const languageOf = (tag: string): string => /^[a-z]{2,3}/i.exec(tag)?.[0].toLowerCase() ?? 'auto';

const readAnswer = async (response: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MAX_ANSWER_BYTES) throw new Error('the translator answered more than can be');
  }
  return text;
};

/**
 * A translator behind `POST <url>/translate` as LibreTranslate has it: `{q, source, target, format, api_key}`,
 * answered with `{translatedText}`.
 */
export const httpTranslator = ({ url, key }: { url: string; key: string | undefined }): Translator => ({
  async translate(texts, { source, target }) {
    if (texts.length === 0) return [];
    const body = {
      q: texts,
      source: source === '' ? 'auto' : languageOf(source),
      target: languageOf(target),
      format: 'text',
      ...(key !== undefined && { api_key: key }),
    };
    const response = await fetch(new URL('translate', url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await readAnswer(response);
    if (!response.ok) throw new Error(`the translator answered with status ${response.status}`);
    return v.parse(Answer, JSON.parse(answer)).translatedText;
  },
});
