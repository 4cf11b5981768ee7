import { useQuery } from '@tanstack/react-query';
import { followAnchor } from '@touchline/contract/follow';
import type { Anchor } from '@touchline/contract/live';
import { Link } from 'react-router';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { followedAnchors } from '../../features/follow/queries.ts';
import { homeData } from '../../features/live/home-query.ts';
import { fansText } from '../../features/live/fans-text.ts';
import { LiveRing } from '../../features/live/live-ring.tsx';
import { NewsList } from '../news/news-list.tsx';
import { commonConfig } from '../../platform/common-config.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { useInBrowser } from '../../platform/use-in-browser.ts';
import { useKeptScroll } from '../../platform/use-kept-scroll.ts';
import { Bone } from '../../ui/bone.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DatabaseContent } from '../database/database-content.tsx';
import { ClipGrid } from './clip-grid.tsx';
import { openTab, useHeadlineChoice } from './headline-tabs.ts';
import styles from './headline-screen.module.css';

const FACE_PX = 48;

type RowProps = { anchor: Anchor; title: string | undefined; followed: boolean };

const AnchorRow = ({ anchor, title, followed }: RowProps) => {
  const fans = fansText(anchor.fans_count);
  return (
    <div className={styles.row}>
      <Link to={pathTo('liveDetail', { id: anchor.id })} className={styles.host}>
        <LiveRing src={anchor.avatar} size={FACE_PX} live={title !== undefined} label={t('live.onAir')} />
        <span className={styles.text}>
          <b className="one-line">{anchor.nick_name}</b>
          <span className="one-line">{title ?? anchor.signature}</span>
          {fans && <small>{fans}</small>}
        </span>
      </Link>
      <FollowButton
        followed={followed}
        name={anchor.nick_name}
        follow={{ declared: followAnchor, bodyOf: (type) => ({ anchorid: anchor.id, type }) }}
      />
    </div>
  );
};

const Skeleton = () => (
  <div className={styles.list}>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <div key={key} className={styles.row}>
        <Bone width="56px" height={56} round />
        <span className={styles.text}>
          <Bone width="40%" height={16} />
          <Bone width="70%" height={14} />
        </span>
      </div>
    ))}
  </div>
);

/** The site's hosts, those on air first. */
const Anchors = () => {
  const query = useQuery(homeData());
  // The page from the server knows no reader: who is followed is asked for the account.
  const { data: mine } = useQuery(followedAnchors(useSession()));
  const followed = new Set(mine?.map(({ id }) => id));
  useKeptScroll('headline:anchors', query.data !== undefined);
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {({ rec_anchors, anchorm_lives }) => {
        const titles = new Map(anchorm_lives.map(({ anchor, title }) => [anchor.id, title]));
        const anchors = rec_anchors.toSorted((a, b) => Number(titles.has(b.id)) - Number(titles.has(a.id)));
        if (anchors.length === 0) return <Notice drawing="bench" text={t('headline.empty')} />;
        return (
          <div className={styles.list}>
            {anchors.map((anchor) => (
              <AnchorRow
                key={anchor.id}
                anchor={anchor}
                title={titles.get(anchor.id)}
                followed={mine ? followed.has(anchor.id) : anchor.attented === 1}
              />
            ))}
          </div>
        );
      }}
    </QueryView>
  );
};

const News = () => {
  useKeptScroll('headline:news', true);
  return <NewsList about={{}} />;
};

const Database = () => {
  useKeptScroll('headline:db', true);
  return <DatabaseContent />;
};

/** Hosts, news, and the way into the match database. @source app §2 "The default home headline tab is anchors when …" */
export default function HeadlineScreen() {
  const config = useQuery(commonConfig());
  const chosen = useHeadlineChoice(({ selectedHeadline }) => selectedHeadline);
  // The page from the server does not know what this device chose.
  const selected = useInBrowser() ? chosen : '';
  const tab = config.data ? openTab(selected, config.data) : selected;
  const tabs = [
    { id: 'anchors', label: t('headline.anchors') },
    { id: 'clips', label: t('headline.clips') },
    { id: 'news', label: t('news.title') },
    { id: 'db', label: t('headline.database') },
  ] as const;
  return (
    <Page
      title={t('nav.headline')}
      root
      bar={
        <header className={styles.bar}>
          <h1 className="sr-only">{t('nav.headline')}</h1>
          <Tabs
            label={t('nav.headline')}
            items={tabs}
            value={tab}
            onChange={(id) => useHeadlineChoice.setState({ selectedHeadline: id })}
          />
        </header>
      }
    >
      {tab === 'anchors' && <Anchors />}
      {tab === 'clips' && <ClipGrid />}
      {tab === 'news' && <News />}
      {tab === 'db' && <Database />}
      {tab === '' && (
        <QueryView query={config} skeleton={<Skeleton />}>
          {() => <Notice drawing="bench" text={t('headline.choose')} />}
        </QueryView>
      )}
    </Page>
  );
}
