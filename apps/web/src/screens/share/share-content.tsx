import { useQuery } from '@tanstack/react-query';
import type { ContentCard } from '@touchline/contract/content';
import { Link, useSearchParams } from 'react-router';
import { goneText } from '../../features/share/gone-text.ts';
import { momentOf } from '../../features/moment/queries.ts';
import { isHidingLink } from '../../features/news/hiding-link.ts';
import { newsPath } from '../../features/news/news-path.ts';
import { sharedContent } from '../../features/share/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { useReader } from '../../platform/use-reader.ts';
import { Bone } from '../../ui/bone.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Comments } from '../comment/comments.tsx';
import { MomentCard } from '../moment/moment-card.tsx';
import { NewsCover } from '../news/news-cover.tsx';
import { useSpoilers } from '../news/use-spoilers.ts';
import { SharedClip, SharedRecording } from './shared-video.tsx';
import { ShareFrame, ShareGone } from './share-frame.tsx';
import styles from './share.module.css';

/** Where something of a kind has its own page. */
const innerOf = ({ kind, id, author }: Pick<ContentCard, 'kind' | 'id' | 'author'>): string => {
  if (kind === 'recording') return pathTo('recVideo', { id });
  if (kind === 'clip') return pathTo('shortVideo', { id });
  if (kind === 'news') return newsPath(id);
  return author ? `${pathTo('userCenterAnchor', { uid: author.id })}?tab=moments` : pathTo('headline', {});
};

/** What plays, plays here; a clip whose score the reader hides waits behind its page's cover. */
const Thing = ({ card, spoilers }: { card: ContentCard; spoilers: 0 | 1 }) => {
  if (card.kind === 'recording') return <SharedRecording id={card.id} spoilers={spoilers} />;
  if (card.kind === 'clip' && !(spoilers === 0 && card.spoils))
    return <SharedClip id={card.id} spoilers={spoilers} />;
  return (
    <div className={styles.cover}>
      <NewsCover card={card} large />
    </div>
  );
};

const Head = ({ card, spoilers }: { card: ContentCard; spoilers: 0 | 1 }) => (
  <>
    <Thing card={card} spoilers={spoilers} />
    <div className={styles.about}>
      <span>
        <b>{card.title}</b>
        <small>
          {card.author?.nick_name} {momentText(card.published_at)}
        </small>
      </span>
    </div>
  </>
);

const Posted = ({ id }: { id: number }) => {
  const session = useReader();
  const query = useQuery(momentOf(id, session));
  return (
    <QueryView query={query} skeleton={<Bone width="100%" height={160} />}>
      {(moment) => <MomentCard moment={moment} />}
    </QueryView>
  );
};

const Related = ({ related }: { related: readonly ContentCard[] }) =>
  related.length > 0 && (
    <section className={styles.rooms}>
      <h2>{t('share.related')}</h2>
      {related.map((card) => (
        <Link
          key={card.id}
          to={card.kind === 'moment' ? pathTo('shareDynamic', { id: card.id }) : innerOf(card)}
          className={styles.related}
        >
          {card.title}
        </Link>
      ))}
    </section>
  );

/** A video, a recording, an article or a post that somebody sent. */
export const ShareContent = ({ id }: { id: number }) => {
  const [params] = useSearchParams();
  const own = useSpoilers();
  const spoilers = isHidingLink(params) ? 0 : own;
  const query = useQuery(sharedContent(id, spoilers));
  if (query.data === undefined && isRefused(query.error)) return <ShareGone text={goneText(query.error)} />;
  const { card } = query.data ?? {};
  return (
    <ShareFrame title={card?.title ?? t('share.title')} inner={card ? innerOf(card) : pathTo('headline', {})}>
      <QueryView query={query} skeleton={<Bone width="100%" height={240} />}>
        {(data) => (
          <>
            {data.card.kind === 'moment' ? <Posted id={id} /> : <Head card={data.card} spoilers={spoilers} />}
            <Related related={data.related} />
            <Comments id={id} />
          </>
        )}
      </QueryView>
    </ShareFrame>
  );
};
