import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { announcementRepository, type Announcements } from './announcement-repository.ts';
import { bannerRepository, type Banners } from './banner-repository.ts';
import getHomeData from './get-home-data.ts';
import getHomeScroll from './get-home-scroll.ts';
import saveAnnouncement from './save-announcement.ts';
import saveBanner from './save-banner.ts';

declare module '../services.ts' {
  interface Services {
    banners: Banners;
    announcements: Announcements;
  }
}

/** The home page: banners and announcements. */
export default defineNoun({
  calls: {
    getHomeData,
    getHomeScroll,
    saveAnnouncement,
    saveBanner,
  },
  open: ({ db }: Pick<Base, 'db'>) => ({
    banners: bannerRepository(db),
    announcements: announcementRepository(db),
  }),
});
