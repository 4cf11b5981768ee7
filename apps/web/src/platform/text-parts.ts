import { parseUrl } from './parse-url.ts';

/** A piece of a text: words, a web address, an emoji of the site by its code, or somebody who is addressed. */
export type TextPart =
  | { kind: 'text' | 'mention'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'emoji'; text: string; image: string };

const PIECE = /(https?:\/\/[^\s<>"'，。！？、；：（）]+)|(\[[^\s[\]]{1,20}\])|(@[^\s@]{1,40})/g;
const TRAILING = /[.,!?;:)\]}]+$/;

const linkOf = (found: string): TextPart | undefined => {
  const url = found.replace(TRAILING, '');
  return parseUrl(url) ? { kind: 'link', text: url, url } : undefined;
};

type Options = { emoji: ReadonlyMap<string, string>; mentions: boolean };

const partOf = (found: string, { emoji, mentions }: Options): TextPart | undefined => {
  if (found.startsWith('http')) return linkOf(found);
  if (found.startsWith('@')) return mentions ? { kind: 'mention', text: found } : undefined;
  const image = emoji.get(found);
  return image === undefined ? undefined : { kind: 'emoji', text: found, image };
};

/** Splits a text into what is drawn differently. @param options images by emoji code, and whether names are addressed */
export const textParts = (text: string, options: Options): TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECE)) {
    const part = partOf(match[0], options);
    if (!part) continue;
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    parts.push(part);
    at = match.index + part.text.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
};
