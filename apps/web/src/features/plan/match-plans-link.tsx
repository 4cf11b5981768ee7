import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Lightbulb from 'lucide-react/icons/lightbulb';
import type { Match } from '@touchline/contract/match';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { planCountOf, useShowsPlans } from './queries.ts';
import styles from './plan.module.css';

type Subject = Pick<Match, 'id'>;

const Row = ({ match }: { match: Subject }) => {
  const { data: count, isError } = useQuery(planCountOf(useSession(), match.id));
  // The server knows the age better than this device does.
  if (isError) return null;
  return (
    <Link to={pathTo('redorderMatchPlans', { id: match.id })} className={styles.toMatchPlans}>
      <Lightbulb size={18} strokeWidth={1.75} />
      <span>{count ? t('plan.matchCount', { count }) : t('plan.matchTitle')}</span>
      <ChevronRight size={16} strokeWidth={1.75} />
    </Link>
  );
};

/** How many plans a match has, and the way to them; nothing for who is under age. */
export const MatchPlansLink = ({ match }: { match: Subject }) => useShowsPlans() && <Row match={match} />;
