import { useQuery } from '@tanstack/react-query';
import { setHiddenLeagues } from '../../features/match/league-choice.ts';
import type { ListChoice, ListTab } from '../../features/match/match-list.ts';
import { nearestDay } from '../../features/match/nearest-day.ts';
import { countsAround } from '../../features/match/day-queries.ts';
import { raceSubTabs } from '../../features/match/tags-query.ts';
import { noonOf, type DayText } from '../../platform/days.ts';
import { dayText } from '../../platform/format.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './quick-tags.module.css';
import type { ScoreChoice } from './use-score-choice.ts';

type Props = {
  choice: ListChoice;
  leagueKey: string;
  day: DayText;
  today: DayText;
  onChoice: (change: Partial<ScoreChoice>) => void;
};

const EMPTY: Record<ListTab, MessageKey> = {
  all: 'score.emptyDay',
  inplay: 'score.emptyLive',
  waiting: 'score.emptyWaiting',
  finished: 'score.emptyFinished',
  followed: 'score.emptyFollowed',
};

/** Days looked at around an empty one. */
const REACH = 31;

/** The way to the nearest day that has matches; from far away it leads back to today. */
const EmptyDay = ({ choice, day, today, onChoice }: Props) => {
  const { data: counts } = useQuery(countsAround(day, choice.sport, REACH));
  const nearest = nearestDay(counts ?? {}, day) ?? (day === today ? undefined : today);
  const action = nearest !== undefined && {
    label: nearest === today ? t('score.toToday') : t('score.toDay', { day: dayText(noonOf(nearest)) }),
    onAct: () => onChoice({ day: nearest, tab: 'all' }),
  };
  return <Notice drawing="pitch" text={t('score.emptyDay')} action={action || undefined} />;
};

/** The other tabs of the day that have matches, as the server counts them. */
const OtherTabs = ({ choice, day, onChoice }: Props) => {
  const { data: tabs = [] } = useQuery(raceSubTabs(day, choice.sport));
  const others = tabs.filter(({ code, match_count: count }) => code !== choice.tab && count > 0);
  return (
    <div className={`h-scroll ${styles.tags}`}>
      {others.map(({ code, name, match_count: count }) => (
        <button key={code} type="button" onClick={() => onChoice({ tab: code, tag: '' })}>
          {name} <span className="num">{count}</span>
        </button>
      ))}
    </div>
  );
};

/** Why the list is empty, and the way out. @source screens 1.1 "Empty by date", "Empty by filter" */
export const ScoreEmpty = (props: Props) => {
  const { choice, leagueKey, onChoice } = props;
  if (choice.hiddenEvents.size > 0 || choice.tagged) {
    const clear = () => {
      setHiddenLeagues(leagueKey, []);
      onChoice({ tag: '' });
    };
    return (
      <Notice
        drawing="pitch"
        text={t('score.emptyFilter')}
        action={{ label: t('leagues.clear'), onAct: clear }}
      />
    );
  }
  if (choice.tab === 'all') return <EmptyDay {...props} />;
  return (
    <Notice drawing={choice.tab === 'followed' ? 'bench' : 'pitch'} text={t(EMPTY[choice.tab])}>
      <OtherTabs {...props} />
    </Notice>
  );
};
