import type { ReaderWords } from '@touchline/domain/reader-words';

/** Of what an account says of itself, what the site wrote in other languages. */
export type AccountWords = ReaderWords<Record<'nick_name' | 'signature', string>>;
