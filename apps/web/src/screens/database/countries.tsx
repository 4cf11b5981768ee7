import type { Country } from '@touchline/contract/league';
import type { SportId } from '@touchline/domain/sport';
import { useState } from 'react';
import type { InferOutput } from 'valibot';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { EntryRow } from '../../ui/entry-row.tsx';
import { Picture } from '../../ui/picture.tsx';
import { leaguePath } from './league-path.ts';
import styles from './countries.module.css';

export type CountryData = InferOutput<typeof Country>;

const MARK_PX = 36;

type CellProps = { country: CountryData; sport: SportId; openId: number | undefined };

const Cell = ({ country, sport, openId }: CellProps) => {
  const { events } = country;
  const [first] = events;
  return (
    <details className={styles.country} open={events.some(({ id }) => id === openId)}>
      <summary>
        {first && <Picture src={first.logo} alt="" size={MARK_PX} />}
        <span>
          <b className="one-line">{inLanguage(country.country_zh, country.country)}</b>
          <small>{t('database.events', { count: events.length })}</small>
        </span>
      </summary>
      {events.map((event) => (
        <EntryRow
          key={event.id}
          current={event.id === openId}
          to={leaguePath(sport, event.id)}
          logo={event.logo}
          title={inLanguage(event.name_zh, event.name_en)}
        />
      ))}
    </details>
  );
};

/** First letters of the countries, to jump to one. */
const letterOf = ({ country }: CountryData): string => country.charAt(0).toUpperCase();

type Props = {
  list: readonly CountryData[];
  sport: SportId;
  /** The competition that is looked at; its country stands open. */
  openId?: number;
};

/** All competitions under their countries; a country opens in its place. */
export const Countries = ({ list, sport, openId }: Props) => {
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
      <div className={styles.grid}>
        {shown.map((country) => (
          <Cell key={country.country} country={country} sport={sport} openId={openId} />
        ))}
      </div>
    </>
  );
};
