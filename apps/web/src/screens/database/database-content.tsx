import { useQuery } from '@tanstack/react-query';
import type { Competition, Country } from '@touchline/contract/league';
import { Sport, type SportId } from '@touchline/domain/sport';
import { useState } from 'react';
import type { InferOutput } from 'valibot';
import { Link, useSearchParams } from 'react-router';
import { databaseHome } from '../../features/league/queries.ts';
import { useVisited } from '../../features/league/visited.ts';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { EntryRow } from '../../ui/entry-row.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './database-screen.module.css';

type CountryData = InferOutput<typeof Country>;

const CHIP_PX = 24;
const BILLBOARDS = [
  ['fifa-men', 'billboard.men'],
  ['fifa-women', 'billboard.women'],
  ['football', 'billboard.football'],
  ['basketball', 'billboard.basketball'],
] as const;

export const leaguePath = (sport: number, id: number): string =>
  pathTo('databaseLeague', { sname: sport === Sport.basketball ? 'basketball' : 'football', cid: id });

type Chip = { id: number; sport: number; name: string; logo: string };

const Chips = ({ title, chips }: { title: string; chips: readonly Chip[] }) =>
  chips.length > 0 && (
    <section className={styles.strip} aria-label={title}>
      <h2>{title}</h2>
      <div className="h-scroll">
        {chips.map(({ id, sport, name, logo }) => (
          <Link key={`${sport}:${id}`} to={leaguePath(sport, id)} className={styles.chip}>
            <Picture src={logo} alt="" size={CHIP_PX} />
            {name}
          </Link>
        ))}
      </div>
    </section>
  );

const nameOf = (event: Competition) => inLanguage(event.name_zh, event.name_en);

/** Names are kept in the language of the visit; those of the data are in the reader's. */
const Visited = ({ countries }: { countries: readonly CountryData[] }) => {
  const leagues = useVisited((state) => state.leagues);
  const known = new Map(countries.flatMap(({ events }) => events.map((event) => [event.id, nameOf(event)])));
  const chips = leagues.map(({ id, name, logo, sportsType }) => ({
    id,
    name: known.get(id) ?? name,
    logo,
    sport: sportsType,
  }));
  return <Chips title={t('database.visited')} chips={chips} />;
};

const CountryRow = ({ country, sport }: { country: CountryData; sport: SportId }) => (
  <details className={styles.country}>
    <summary>
      <span className="one-line">{inLanguage(country.country_zh, country.country)}</span>
      <small className="num">{country.events.length}</small>
    </summary>
    {country.events.map((event) => (
      <EntryRow key={event.id} to={leaguePath(sport, event.id)} logo={event.logo} title={nameOf(event)} />
    ))}
  </details>
);

/** First letters of the countries, to jump to one. */
const letterOf = ({ country }: CountryData): string => country.charAt(0).toUpperCase();

const Countries = ({ list, sport }: { list: readonly CountryData[]; sport: SportId }) => {
  const [letter, setLetter] = useState('');
  const letters = [...new Set(list.map(letterOf))].toSorted();
  const shown = letter === '' ? list : list.filter((country) => letterOf(country) === letter);
  return (
    <>
      <fieldset className={`h-scroll ${styles.letters}`} aria-label={t('database.letters')}>
        <button type="button" aria-pressed={letter === ''} onClick={() => setLetter('')}>
          {t('score.all')}
        </button>
        {letters.map((each) => (
          <button key={each} type="button" aria-pressed={letter === each} onClick={() => setLetter(each)}>
            {each}
          </button>
        ))}
      </fieldset>
      {shown.map((country) => (
        <CountryRow key={country.country} country={country} sport={sport} />
      ))}
    </>
  );
};

/** Visited and hot competitions, billboards, all competitions by country. */
export const DatabaseContent = () => {
  const [query, setQuery] = useSearchParams();
  const sport: SportId = query.get('sport') === '2' ? Sport.basketball : Sport.football;
  const home = useQuery(databaseHome());
  const sports = [
    { id: '1', label: t('sport.football') },
    { id: '2', label: t('sport.basketball') },
  ] as const;
  return (
    <>
      <Visited countries={[...(home.data?.fbList ?? []), ...(home.data?.bbList ?? [])]} />
      <QueryView query={home} skeleton={<ListSkeleton />}>
        {({ hotList, fbList, bbList }) => (
          <>
            <Chips
              title={t('database.hot')}
              chips={hotList.map((event) => ({
                id: event.id,
                sport: event.sport_id,
                name: nameOf(event),
                logo: event.logo,
              }))}
            />
            <section className={styles.strip} aria-label={t('billboard.title')}>
              <h2>{t('billboard.title')}</h2>
              <div className="h-scroll">
                {BILLBOARDS.map(([type, label]) => (
                  <Link key={type} to={pathTo('databaseBillboard', { type })} className={styles.chip}>
                    {t(label)}
                  </Link>
                ))}
              </div>
            </section>
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
      </QueryView>
    </>
  );
};
