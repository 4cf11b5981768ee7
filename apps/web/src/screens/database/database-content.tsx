import { useQuery } from '@tanstack/react-query';
import type { Competition } from '@touchline/contract/league';
import { Sport, type SportId } from '@touchline/domain/sport';
import Globe from 'lucide-react/icons/globe';
import Shield from 'lucide-react/icons/shield';
import Volleyball from 'lucide-react/icons/volleyball';
import { Link, useSearchParams } from 'react-router';
import { databaseHome } from '../../features/league/queries.ts';
import { useVisited } from '../../features/league/visited.ts';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Countries, type CountryData } from './countries.tsx';
import { leaguePath } from './league-path.ts';
import { Covered } from '../../features/match/standing/covered.tsx';
import { TitleRace } from './title-race.tsx';
import styles from './database-screen.module.css';

const MARK_PX = 48;
const BILLBOARDS = [
  ['fifa-men', 'billboard.men', Globe],
  ['fifa-women', 'billboard.women', Globe],
  ['football', 'billboard.football', Shield],
  ['basketball', 'billboard.basketball', Volleyball],
] as const;

type League = { id: number; sport: number; name: string; logo: string };

const Leagues = ({ title, leagues }: { title: string; leagues: readonly League[] }) =>
  leagues.length > 0 && (
    <section className={styles.strip} aria-label={title}>
      <h2>{title}</h2>
      <div className="h-scroll">
        {leagues.map(({ id, sport, name, logo }) => (
          <Link key={`${sport}:${id}`} to={leaguePath(sport, id)} className={styles.league}>
            <Picture src={logo} alt="" size={MARK_PX} />
            <span>{name}</span>
          </Link>
        ))}
      </div>
    </section>
  );

const nameOf = (event: Competition) => inLanguage(event.name_zh, event.name_en);

/** Names are kept in the language of the visit; those of the data are in the reader's. */
const Visited = ({ countries }: { countries: readonly CountryData[] }) => {
  const visited = useVisited((state) => state.leagues);
  const known = new Map(countries.flatMap(({ events }) => events.map((event) => [event.id, nameOf(event)])));
  const leagues = visited.map(({ id, name, logo, sportsType }) => ({
    id,
    name: known.get(id) ?? name,
    logo,
    sport: sportsType,
  }));
  return <Leagues title={t('database.visited')} leagues={leagues} />;
};

/** Visited and hot competitions, billboards, all competitions by country. @param tree false where these stand beside it */
export const DatabaseContent = ({ tree = true }: { tree?: boolean }) => {
  const [query, setQuery] = useSearchParams();
  const sport: SportId = query.get('sport') === '2' ? Sport.basketball : Sport.football;
  const home = useQuery(databaseHome());
  const top = home.data?.hotList.find(({ kind, sport_id: of }) => kind === 'league' && of === sport);
  const sports = [
    { id: '1', label: t('sport.football') },
    { id: '2', label: t('sport.basketball') },
  ] as const;
  return (
    <>
      {top && (
        <Covered>
          <TitleRace event={top} />
        </Covered>
      )}
      <Visited countries={[...(home.data?.fbList ?? []), ...(home.data?.bbList ?? [])]} />
      <QueryView query={home} skeleton={<ListSkeleton />}>
        {({ hotList, fbList, bbList }) => (
          <>
            <Leagues
              title={t('database.hot')}
              leagues={hotList.map((event) => ({
                id: event.id,
                sport: event.sport_id,
                name: nameOf(event),
                logo: event.logo,
              }))}
            />
            <section className={styles.strip} aria-label={t('billboard.title')}>
              <h2>{t('billboard.title')}</h2>
              <div className={styles.boards}>
                {BILLBOARDS.map(([type, label, Icon]) => (
                  <Link key={type} to={pathTo('databaseBillboard', { type })} className={styles.board}>
                    <Icon size={20} strokeWidth={1.75} />
                    {t(label)}
                  </Link>
                ))}
              </div>
            </section>
            {tree && (
              <>
                <div className={styles.tabs}>
                  <Tabs
                    spread
                    label={t('sport.choose')}
                    items={sports}
                    value={sport === Sport.basketball ? '2' : '1'}
                    onChange={(id) => setQuery({ sport: id }, { replace: true })}
                  />
                </div>
                <Countries key={sport} list={sport === Sport.football ? fbList : bbList} sport={sport} />
              </>
            )}
          </>
        )}
      </QueryView>
    </>
  );
};
