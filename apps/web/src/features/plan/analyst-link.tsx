import { queryOptions, useQuery } from '@tanstack/react-query';
import { getAnalyst } from '@touchline/contract/plan';
import { Link } from 'react-router';
import { read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useShowsPlans } from './queries.ts';
import styles from './plan.module.css';

const isAnalyst = (id: number) =>
  queryOptions({
    queryKey: ['plan', 'is-analyst', id],
    queryFn: async ({ signal }) => {
      await read(getAnalyst, { id, page: 1, size: 1 }, signal);
      return true;
    },
    retry: false,
  });

const Row = ({ id }: { id: number }) => {
  const { data } = useQuery(isAnalyst(id));
  if (!data) return null;
  return (
    <Link className={styles.toAnalyst} to={pathTo('redorderMaster', { id })}>
      {t('plan.toAnalyst')}
    </Link>
  );
};

/** From the page of a person to the plans of the analyst, where the person is one. */
export const AnalystLink = ({ id }: { id: number }) => useShowsPlans() && <Row id={id} />;
