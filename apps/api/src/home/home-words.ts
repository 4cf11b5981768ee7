import type { Announcement, Banner } from '@touchline/contract/home';
import type { ReaderWords } from '@touchline/domain/reader-words';

/** What the site wrote on its front page, in other languages. */
export type BannerWords = ReaderWords<Pick<Banner, 'title' | 'image'>>;
export type AnnouncementWords = ReaderWords<Pick<Announcement, 'text'>>;
