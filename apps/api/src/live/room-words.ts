import type { ReaderWords } from '@touchline/domain/reader-words';

/** Of the words of a room, what the site wrote in other languages. */
export type RoomWords = ReaderWords<Record<'title' | 'announcement' | 'name', string>>;
