import { useQuery } from '@tanstack/react-query';
import { Sport, type SportId } from '@touchline/domain/sport';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Link, useMatch } from 'react-router';
import { databaseHome } from '../../features/league/queries.ts';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Countries } from './countries.tsx';
import styles from './database-tree.module.css';

const sportOf = (name: string | undefined): SportId =>
  name === 'basketball' ? Sport.basketball : Sport.football;

/** All competitions by country, at the left of every page of the database in a wide window. @source look "From 900" */
export const DatabaseTree = () => {
  const { sname, cid } = useMatch(ROUTES.databaseLeague)?.params ?? {};
  const [sport, setSport] = useState(() => sportOf(sname));
  const home = useQuery(databaseHome());
  const sports = [
    { id: '1', label: t('sport.football') },
    { id: '2', label: t('sport.basketball') },
  ] as const;
  return (
    <nav className={styles.tree} data-tree="" aria-label={t('database.title')}>
      <div className={styles.head}>
        <Link to={ROUTES.database}>{t('database.title')}</Link>
        <Link to={ROUTES.scoreSearch} aria-label={t('search.title')} className={styles.search}>
          <Search size={20} strokeWidth={1.75} />
        </Link>
      </div>
      <Tabs
        spread
        label={t('sport.choose')}
        items={sports}
        value={sport === Sport.basketball ? '2' : '1'}
        onChange={(id) => setSport(id === '2' ? Sport.basketball : Sport.football)}
      />
      <QueryView query={home} skeleton={<ListSkeleton />}>
        {({ fbList, bbList }) => (
          <Countries
            key={sport}
            list={sport === Sport.football ? fbList : bbList}
            sport={sport}
            openId={Number(cid ?? 0)}
          />
        )}
      </QueryView>
    </nav>
  );
};
