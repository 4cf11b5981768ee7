import { CountedDayStrip } from '../../features/match/counted-day-strip.tsx';
import { LIST_TABS, type ListTab } from '../../features/match/match-list.ts';
import type { DayText } from '../../platform/days.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ScoreBar } from './score-bar.tsx';
import type { OpenSheet } from './score-sheets.tsx';
import type { ScoreChoice } from './use-score-choice.ts';
import styles from './score-header.module.css';

const NAMES: Record<ListTab, MessageKey> = {
  all: 'score.all',
  inplay: 'score.live',
  waiting: 'score.upcoming',
  finished: 'score.finished',
  followed: 'score.followed',
};
const COUNTED = new Set<ListTab>(['inplay', 'followed']);

type Props = {
  choice: ScoreChoice;
  today: DayText;
  counts: Record<ListTab, number> | undefined;
  onChoice: (change: Partial<ScoreChoice>) => void;
  onOpen: (sheet: OpenSheet) => void;
  onSearch: () => void;
};

/** Sport, tabs and days; the first line scrolls away, the others stay. */
export const ScoreHeader = ({ choice, today, counts, onChoice, onOpen, onSearch }: Props) => {
  const tabs = LIST_TABS.map((id) => ({
    id,
    label: t(NAMES[id]),
    ...(COUNTED.has(id) && counts && counts[id] > 0 && { count: counts[id], live: id === 'inplay' }),
  }));
  return (
    <>
      <ScoreBar
        sport={choice.sport}
        onSport={(sport) => onChoice({ sport })}
        onSearch={onSearch}
        onLeagues={() => onOpen('leagues')}
        onSettings={() => onOpen('settings')}
      />
      <section aria-label={t('score.filter')} className={styles.sticky}>
        <Tabs
          spread
          label={t('score.filter')}
          items={tabs}
          value={choice.tab}
          onChange={(tab) => onChoice({ tab })}
        />
        <CountedDayStrip
          day={choice.day}
          today={today}
          sport={choice.sport}
          onChange={(day) => onChoice({ day })}
          onCalendar={() => onOpen('calendar')}
        />
      </section>
    </>
  );
};
