/** The plug-in that filters texts by the lexicon of the server. */
export { readLexicon } from './plugin/read-lexicon.ts';
