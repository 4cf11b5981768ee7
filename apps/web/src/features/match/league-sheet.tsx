import type { Match } from '@touchline/contract/match';
import { useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { leagueSections, leaguesOf, type LeagueEntry } from './league-sections.ts';
import { eventName } from './names.ts';
import styles from './league-sheet.module.css';

type Props = {
  /** Competitions that count as top; none leaves the choice away. */
  top: readonly number[];
  matches: readonly Match[];
  hidden: readonly number[];
  onClose: () => void;
  onApply: (hidden: number[]) => void;
};

type Entries = { leagues: readonly LeagueEntry[]; off: ReadonlySet<number>; onToggle: (id: number) => void };

const Leagues = ({ leagues, off, onToggle }: Entries) => (
  <div className={styles.grid}>
    {leagues.map(({ event, count }) => (
      <button
        key={event.id}
        type="button"
        aria-pressed={!off.has(event.id)}
        className={styles.league}
        onClick={() => onToggle(event.id)}
      >
        <span className="one-line">{eventName(event)}</span>
        <span className="num">{count}</span>
      </button>
    ))}
  </div>
);

const Quick = ({
  all,
  top,
  off,
  onSet,
}: {
  all: readonly LeagueEntry[];
  top: readonly number[];
  off: ReadonlySet<number>;
  onSet: (off: Set<number>) => void;
}) => {
  const ids = all.map(({ event }) => event.id);
  return (
    <div className={styles.quick}>
      <Button kind="quiet" small onClick={() => onSet(new Set())}>
        {t('leagues.all')}
      </Button>
      <Button kind="quiet" small onClick={() => onSet(new Set(ids))}>
        {t('leagues.none')}
      </Button>
      <Button kind="quiet" small onClick={() => onSet(new Set(ids.filter((id) => !off.has(id))))}>
        {t('leagues.invert')}
      </Button>
      {top.length > 0 && (
        <Button kind="quiet" small onClick={() => onSet(new Set(ids.filter((id) => !top.includes(id))))}>
          {t('leagues.top')}
        </Button>
      )}
    </div>
  );
};

/** Chooses the competitions of a day, by region or by letter. */
export const LeagueSheet = ({ matches, top, hidden, onClose, onApply }: Props) => {
  const [order, setOrder] = useState<'region' | 'letter'>('region');
  const [off, setOff] = useState<ReadonlySet<number>>(new Set(hidden));
  const all = leaguesOf(matches);
  const chosen = all.filter(({ event }) => !off.has(event.id)).reduce((total, { count }) => total + count, 0);
  const toggle = (id: number) => {
    const next = new Set(off);
    if (!next.delete(id)) next.add(id);
    setOff(next);
  };
  const apply = () => {
    onApply([...off]);
    onClose();
  };
  const footer = (
    <Button onClick={apply} disabled={chosen === 0}>
      {t('leagues.apply', { count: chosen })}
    </Button>
  );
  const orders = [
    { id: 'region', label: t('leagues.byRegion') },
    { id: 'letter', label: t('leagues.byLetter') },
  ] as const;
  return (
    <Sheet title={t('leagues.title')} open onClose={onClose} footer={footer}>
      <div className={styles.bar}>
        <Segmented label={t('leagues.order')} items={orders} value={order} onChange={setOrder} />
        <Quick all={all} top={top} off={off} onSet={setOff} />
      </div>
      {leagueSections(all, order).map(({ title, leagues }) => (
        <section key={title}>
          <h3 className={styles.section}>{title}</h3>
          <Leagues leagues={leagues} off={off} onToggle={toggle} />
        </section>
      ))}
    </Sheet>
  );
};
