import type { ChatApp } from '../app/chat-app.ts';

export type Moderated = {
  /** `Block`: the text must not be shown. `Replace`: it may be with other words. */
  result: 'Pass' | 'Block' | 'Replace';
  /** Entries of the lexicon that the text holds. */
  hits: string[];
  /** The text with its replacements. */
  text: string;
};

type Entry = { word: string; pattern: RegExp; replacement: string | undefined };

const plainly = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const compiled = new WeakMap<ChatApp, readonly Entry[]>();

const entriesOf = (app: ChatApp): readonly Entry[] => {
  const known = compiled.get(app);
  if (known !== undefined) return known;
  const made = app.lexicon.map(({ word, isPattern, replacement }) => ({
    word,
    pattern: new RegExp(isPattern ? word : plainly(word), 'giu'),
    replacement,
  }));
  compiled.set(app, made);
  return made;
};

/** Reads a text with the app's lexicon, as clients with the profanity plugin do before they send. */
export const moderate = (app: ChatApp, text: string): Moderated => {
  const hits: string[] = [];
  let result: Moderated['result'] = 'Pass';
  let shown = text;
  for (const { word, pattern, replacement } of entriesOf(app)) {
    const found = text.match(pattern);
    if (found === null) continue;
    hits.push(word);
    if (replacement === undefined) result = 'Block';
    else {
      shown = shown.replace(pattern, () => replacement);
      if (result === 'Pass') result = 'Replace';
    }
  }
  return { result, hits, text: shown };
};
