import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import type { getNewsArticle } from '@touchline/contract/news';
import Share2 from 'lucide-react/icons/share-2';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Comments } from '../comment/comments.tsx';
import { anyMatchInfo } from '../../features/match/queries.ts';
import { ArticleAside } from './article-aside.tsx';
import { ArticleBlocks } from './article-blocks.tsx';
import { MatchPlate } from './match-plate.tsx';
import { NewsFacts } from './news-row.tsx';
import { useListSettings } from '../../features/match/list-settings.ts';
import { isHidingLink, sentAddress } from '../../features/news/hiding-link.ts';
import { newsArticle } from '../../features/news/queries.ts';
import { useSpoilers } from './use-spoilers.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { momentText } from '../../platform/moment-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { shareAndCount } from '../../platform/share-and-count.ts';
import { SHELL } from '../../platform/shell.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmbeddedPage } from '../mobile/embedded-page.tsx';
import styles from './news.module.css';

type Article = DataOf<typeof getNewsArticle>;

const Skeleton = () => (
  <div className={styles.article}>
    <Bone width="90%" height={30} />
    <div className={styles.gap} />
    <Bone width="40%" height={14} />
    <div className={styles.gap} />
    <Bone width="100%" height={84} />
    <div className={styles.gap} />
    <Bone width="100%" height={140} />
  </div>
);

const MatchHead = ({ id, hidden }: { id: number; hidden: boolean }) => {
  const { data } = useQuery(anyMatchInfo(id));
  return data ? <MatchPlate match={data} hidden={hidden} /> : null;
};

const Hidden = ({ onShow }: { onShow: () => void }) => (
  <div className={styles.hidden}>
    <p>{t('news.hidden')}</p>
    <Button kind="quiet" small onClick={onShow}>
      {t('news.show')}
    </Button>
  </div>
);

const Foot = ({ article: { card, corrected_at: corrected } }: { article: Article }) => (
  <>
    {card.source && (
      <p>
        <a href={card.source.url} target="_blank" rel="noopener noreferrer">
          {t('news.origin')} · {card.source.name}
        </a>
      </p>
    )}
    {card.automatic && <p className={styles.note}>{t('news.automaticNote')}</p>}
    {corrected > 0 && <p className={styles.note}>{t('news.corrected', { time: momentText(corrected) })}</p>}
  </>
);

type OpenedProps = { article: Article; hides: boolean; onShow: () => void };

const Opened = ({ article, hides, onShow }: OpenedProps) => {
  const { card, blocks, hidden } = article;
  return (
    <div className={styles.columns}>
      <div>
        <article className={styles.article}>
          {isInShell() ? (
            <h1 className={styles.title}>{card.title}</h1>
          ) : (
            <h2 className={styles.title}>{card.title}</h2>
          )}
          <NewsFacts card={card} />
          {card.match && <MatchHead id={card.match.id} hidden={hidden} />}
          {hidden ? <Hidden onShow={onShow} /> : <ArticleBlocks blocks={blocks} />}
          <Foot article={article} />
        </article>
        <div className={styles.gap} />
        <Comments id={card.id} />
      </div>
      <ArticleAside card={card} spoilers={hides ? 0 : 1} />
    </div>
  );
};

/** The native shell has its own bar. */
const isInShell = (): boolean => Object.keys(SHELL).length > 0;

const Frame = ({ title, share, children }: { title: string; share: boolean; children: ReactNode }) =>
  isInShell() ? (
    <EmbeddedPage title={title} hasHeading>
      {children}
    </EmbeddedPage>
  ) : (
    <DetailPage
      title={title}
      root={ROUTES.headline}
      actions={
        share && (
          <IconButton
            label={t('news.share')}
            onClick={() =>
              void shareAndCount(
                'shareInfo',
                title,
                sentAddress(location.href, useListSettings.getState().hideScores),
              )
            }
          >
            <Share2 size={21} strokeWidth={1.75} />
          </IconButton>
        )
      }
    >
      {children}
    </DetailPage>
  );

const Loaded = ({ id }: { id: number }) => {
  const [params] = useSearchParams();
  const own = useSpoilers();
  const asked = isHidingLink(params) ? 0 : own;
  const [shown, setShown] = useState(false);
  const query = useQuery(newsArticle(id, shown ? 1 : asked));
  if (query.data === undefined && isRefused(query.error)) return <Unknown />;
  return (
    <Frame title={query.data?.card.title ?? t('news.title')} share={query.data !== undefined}>
      <QueryView query={query} skeleton={<Skeleton />}>
        {(article) => <Opened article={article} hides={asked === 0} onShow={() => setShown(true)} />}
      </QueryView>
    </Frame>
  );
};

const Unknown = () => {
  const navigate = useNavigate();
  const action = { label: t('news.all'), onAct: () => void navigate(ROUTES.headline, { replace: true }) };
  return (
    <Frame title={t('news.title')} share={false}>
      <Notice drawing="net" text={t('news.unknown')} action={action} />
    </Frame>
  );
};

/** One article with its comments, in the app and inside a native shell. @source screens 4 "/mobile/news" */
export default function NewsScreen() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  return Number.isInteger(id) && id > 0 ? <Loaded key={id} id={id} /> : <Unknown />;
}
