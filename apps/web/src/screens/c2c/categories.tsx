import { useQuery } from '@tanstack/react-query';
import type { MessageCategory } from '@touchline/contract/message';
import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import Megaphone from 'lucide-react/icons/megaphone';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import { Link } from 'react-router';
import { CATEGORIES } from '../../features/message/categories.ts';
import { messageSummary } from '../../features/message/queries.ts';
import { UnreadPill } from '../../features/conversation/unread-pill.tsx';
import { useAlerts } from '../../platform/alerts.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import styles from './categories.module.css';

const ENTRIES: Record<MessageCategory, { icon: typeof Bell; label: MessageKey }> = {
  system: { icon: Bell, label: 'message.system' },
  match: { icon: Trophy, label: 'message.match' },
  interaction: { icon: Heart, label: 'message.interaction' },
  order: { icon: Ticket, label: 'conversation.orders' },
  announcement: { icon: Megaphone, label: 'message.announcement' },
};

/** The five categories of the message centre, above the conversations. */
export const Categories = () => {
  const { data: summary = [] } = useQuery(messageSummary(useSession()));
  const muted = useAlerts((state) => state.muted);
  return (
    <nav className={styles.categories} aria-label={t('message.categories')}>
      {CATEGORIES.map((category) => {
        const { icon: Icon, label } = ENTRIES[category];
        const count = summary.find((one) => one.category === category)?.unread ?? 0;
        return (
          <Link key={category} to={`${ROUTES.message}?category=${category}`}>
            <i>
              <Icon size={21} strokeWidth={1.75} />
            </i>
            {t(label)}
            {!muted.includes(category) && (
              <span className={styles.badge}>
                <UnreadPill count={count} />
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
};
