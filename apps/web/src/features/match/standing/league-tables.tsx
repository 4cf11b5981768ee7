import type { StandingGroup, StandingRow } from '@touchline/contract/standing';
import type { SportId } from '@touchline/domain/sport';
import { useState, type ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import { inLanguage } from '../../../platform/in-language.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { groupText } from './group-text.ts';
import { groupBy } from '@touchline/domain/group-by';
import { StandingsTable } from './standings-table.tsx';
import styles from './standings-table.module.css';

type Group = InferOutput<typeof StandingGroup>;

/** The rows of each conference, placed within it; none where the league has no conferences. */
const conferencesOf = (rows: readonly StandingRow[]): { name: string; rows: StandingRow[] }[] => {
  const placed = rows.filter(({ region }) => region !== undefined);
  return [...groupBy(placed, ({ region = '', region_zh: zh = '' }) => inLanguage(zh, region))].map(
    ([name, own]) => ({ name, rows: own.map((row, at) => ({ ...row, position: at + 1 })) }),
  );
};

type Props = {
  groups: readonly Group[];
  /** Title of a table that is no group. */
  title: string;
  sport: SportId;
  lit?: ReadonlySet<number>;
  /** Stands at the right of every title. */
  aside?: ReactNode;
};

/** The tables of a season: one, or one for each group or conference. */
export const LeagueTables = ({ groups, title, sport, lit, aside }: Props) => {
  const [whole, setWhole] = useState(false);
  // The groups of a cup are its parts already, wherever its teams come from.
  const conferences = groups.length === 1 ? groups.flatMap(({ rows }) => conferencesOf(rows)) : [];
  const split = conferences.length > 1;
  const shown = split && !whole ? conferences : groups;
  const choices = [
    { id: 'conference', label: t('table.conferences') },
    { id: 'whole', label: t('table.whole') },
  ] as const;
  return (
    <>
      {split && (
        <div className={styles.divided}>
          <Segmented
            label={t('table.divided')}
            items={choices}
            value={whole ? 'whole' : 'conference'}
            onChange={(id) => setWhole(id === 'whole')}
          />
        </div>
      )}
      {shown.map(({ name, rows }) => (
        <Block key={name} flush title={groupText(name) || title} aside={aside}>
          <StandingsTable rows={rows} sport={sport} {...(lit && { lit })} />
        </Block>
      ))}
    </>
  );
};
