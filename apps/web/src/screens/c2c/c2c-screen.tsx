import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import type { getMessageSummary, MessageCategory } from '@touchline/contract/message';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Headphones from 'lucide-react/icons/headphones';
import Heart from 'lucide-react/icons/heart';
import Megaphone from 'lucide-react/icons/megaphone';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import { Link } from 'react-router';
import { CATEGORIES, CATEGORY_NAMES } from '../../features/message/categories.ts';
import { messageSummary } from '../../features/message/queries.ts';
import { useAlerts } from '../../platform/alerts.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { useKeptScroll } from '../../platform/use-kept-scroll.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import styles from './c2c-screen.module.css';

const ICONS: Record<MessageCategory, typeof Bell> = {
  system: Bell,
  match: Trophy,
  interaction: Heart,
  order: Ticket,
  announcement: Megaphone,
};
const MOST_SHOWN = 99;

type Summary = DataOf<typeof getMessageSummary>[number];

/** Muted, a category still says that something is there, without a number. */
const Badge = ({ unread, muted }: { unread: number; muted: boolean }) => {
  if (muted) return <BellOff size={15} strokeWidth={1.75} className={styles.muted} />;
  if (unread === 0) return null;
  return (
    <em className={`num ${styles.badge}`} aria-label={t('message.unread', { count: unread })}>
      {unread > MOST_SHOWN ? '99+' : unread}
    </em>
  );
};

const CategoryRow = ({ category, summary }: { category: MessageCategory; summary: Summary | undefined }) => {
  const Icon = ICONS[category];
  const muted = useAlerts((state) => state.muted.includes(category));
  const last = summary?.last;
  return (
    <Link to={`${ROUTES.message}?category=${category}`} className={styles.row}>
      <span className={styles.icon}>
        <Icon size={22} strokeWidth={1.75} />
      </span>
      <span className={styles.text}>
        <b>{t(CATEGORY_NAMES[category])}</b>
        <small className="one-line">{last ? `${last.title} · ${last.text}` : t('message.none')}</small>
      </span>
      <span className={styles.end}>
        {last && <time>{momentText(last.created_at)}</time>}
        <Badge unread={summary?.unread ?? 0} muted={muted} />
      </span>
    </Link>
  );
};

const Categories = () => {
  const query = useQuery(messageSummary(useSession()));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {(summary) => (
        <Card lined>
          {CATEGORIES.map((category) => (
            <CategoryRow
              key={category}
              category={category}
              summary={summary.find((one) => one.category === category)}
            />
          ))}
        </Card>
      )}
    </QueryView>
  );
};

/** The messages' tab: what waits in the message centre, and the way to the service. */
export default function C2cScreen() {
  useKeptScroll('c2c', true);
  return (
    <Page
      title={t('title.messages')}
      keywords={t('keywords.messages')}
      root
      bar={
        <header className={styles.bar}>
          <h1>{t('message.title')}</h1>
        </header>
      }
    >
      <NeedsLogin>
        <Categories />
      </NeedsLogin>
      <Card>
        <Link to={ROUTES.feedback} className={styles.row}>
          <span className={styles.icon}>
            <Headphones size={22} strokeWidth={1.75} />
          </span>
          <span className={styles.text}>
            <b>{t('float.service')}</b>
            <small className="one-line">{t('messages.service')}</small>
          </span>
        </Link>
      </Card>
    </Page>
  );
}
