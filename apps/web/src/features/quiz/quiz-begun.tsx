import { useQuery } from '@tanstack/react-query';
import CircleHelp from 'lucide-react/icons/circle-help';
import X from 'lucide-react/icons/x';
import { t } from '../../platform/i18n/i18n.ts';
import { serverNowSec, useTicking } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { quizList } from './queries.ts';
import { quizAsOf } from './quiz-as-of.ts';
import { stakeLeftSec } from './quiz-left.ts';
import { questionOf } from './quiz-texts.ts';
import styles from './quiz-begun.module.css';

type Props = {
  liveid: number;
  /** Those that take stakes, by the state of the room. */
  open: readonly number[];
  delaySec: number;
  /** Those that were put away. */
  away: readonly number[];
  onAway: (ids: readonly number[]) => void;
  onOpen: () => void;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A quiz began: the question with its clock. A tap leads to it, and it can be put away. */
export const QuizBegun = ({ liveid, open, delaySec, away, onAway, onOpen }: Props) => {
  const { uid } = useSession();
  const waiting = open.filter((id) => !away.includes(id));
  // Read when the room says that there is a new one, and not again: the shares are of no concern here.
  const { data } = useQuery({
    ...quizList(liveid, uid),
    enabled: waiting.length > 0,
    refetchInterval: false,
  });
  const nowSec = useTicking(serverNowSec);
  const quiz = data?.list
    .filter(({ id, mine }) => waiting.includes(id) && mine.option < 0)
    .flatMap((one) => quizAsOf(one, { nowSec, delaySec }) ?? [])
    .find(({ lock_at: lockAt }) => stakeLeftSec(lockAt, nowSec, delaySec) > 0);
  if (!quiz || data?.may_stake !== 1) return null;
  const leftSec = stakeLeftSec(quiz.lock_at, nowSec, delaySec);
  return (
    <section className={styles.strip} aria-label={t('quiz.begun')}>
      <button
        type="button"
        onClick={() => {
          onAway(open);
          onOpen();
        }}
      >
        <CircleHelp size={18} strokeWidth={1.75} />
        <span className={`one-line ${styles.question}`}>{questionOf(quiz)}</span>
        <b className="num">
          {two(Math.floor(leftSec / 60))}:{two(leftSec % 60)}
        </b>
        <span className={styles.join}>{t('quiz.join')}</span>
      </button>
      <IconButton label={t('common.close')} onClick={() => onAway(open)}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </section>
  );
};
