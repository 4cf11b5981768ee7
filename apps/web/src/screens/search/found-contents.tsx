import type { ContentCard } from '@touchline/contract/content';
import type { NewsCard } from '@touchline/contract/news';
import { noteSearch } from '../../features/search/search-log.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Block } from '../../ui/block.tsx';
import { NewsRow } from '../news/news-row.tsx';
import newsStyles from '../news/news.module.css';
import { VideoRow } from '../watch/video-card.tsx';

type FoundProps<Item> = { list: readonly Item[]; keyword: string };

/** Recordings and clips; opening one keeps what was searched for. */
export const VideosFound = ({ list, keyword }: FoundProps<ContentCard>) =>
  list.length > 0 && (
    <Block flush title={t('watch.videos')}>
      <div onClickCapture={() => noteSearch(keyword)} role="presentation">
        {list.map((card) => (
          <VideoRow key={card.id} card={card} />
        ))}
      </div>
    </Block>
  );

/** Articles and reports. */
export const NewsFound = ({ list, keyword }: FoundProps<NewsCard>) =>
  list.length > 0 && (
    <Block flush title={t('news.title')}>
      <div onClickCapture={() => noteSearch(keyword)} role="presentation">
        <ul className={newsStyles.list}>
          {list.map((card) => (
            <NewsRow key={card.id} card={card} />
          ))}
        </ul>
      </div>
    </Block>
  );
