import { useQuery } from '@tanstack/react-query';
import type { Quiz } from '@touchline/contract/quiz';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { wholeText } from '../../platform/number-text.ts';
import { serverNowSec, useTicking } from '../../platform/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { quizLog } from './queries.ts';
import { EndQuiz } from './end-quiz.tsx';
import { stakeLeftSec } from './quiz-left.ts';
import { logText, optionText, questionOf, voidText, type Sides } from './quiz-texts.ts';
import { ShareBoard } from './share-board.tsx';
import { StakeForm } from './stake-form.tsx';
import styles from './quiz.module.css';

const two = (value: number): string => String(value).padStart(2, '0');
const GREY = ['var(--use-off)', 'var(--grade-1)'];

const Log = ({ quiz, sides }: { quiz: Quiz; sides: Sides | undefined }) => {
  const { data } = useQuery(quizLog(quiz.id));
  return (
    <ol className={styles.log}>
      {data?.map((line) => (
        <li key={`${line.at}${line.what}${line.to}`}>
          <small className="num">{momentText(line.at)}</small> {line.actor || t('quiz.system')} ·{' '}
          {logText(line, quiz, sides)}
        </li>
      ))}
    </ol>
  );
};

const Head = ({ quiz }: { quiz: Quiz }) => {
  const people = quiz.options.reduce((sum, one) => sum + one.people, 0);
  const points = quiz.options.reduce((sum, one) => sum + one.pool, 0);
  return (
    <p className={styles.head}>
      <span className={styles.badge}>
        {quiz.kind === '' ? t('quiz.by', { name: quiz.by }) : t('quiz.bySystem')}
      </span>
      {people > 0 && (
        <span className={styles.people}>
          <Users size={14} strokeWidth={1.75} /> <b className="num">{wholeText(people)}</b> ·{' '}
          {t('quiz.points', { points: wholeText(points) })}
        </span>
      )}
    </p>
  );
};

/** One line of how the own stake stands. */
const Mine = ({ quiz, sides }: { quiz: Quiz; sides: Sides | undefined }) => {
  const { mine } = quiz;
  if (mine.option < 0) return null;
  const option = optionText(quiz, mine.option, sides);
  return (
    <p className={styles.note}>
      {mine.points > 0 && t('quiz.mine', { option, points: wholeText(mine.points) })}
      {mine.returned > 0 && ` ${t('quiz.returned', { points: wholeText(mine.returned) })}`}
    </p>
  );
};

const Ended = ({ quiz, sides }: { quiz: Quiz; sides: Sides | undefined }) => {
  if (quiz.status === 'void') return <p className={styles.result}>{voidText(quiz)}</p>;
  if (quiz.winner < 0) return null;
  const won = quiz.mine.option === quiz.winner && quiz.mine.payout > 0;
  return (
    <p className={styles.result}>
      <span>
        <b>{t('quiz.won', { option: optionText(quiz, quiz.winner, sides) })}</b>
        {quiz.status === 'resulted' && (
          <small>{t('quiz.finalAt', { time: momentText(quiz.final_at) })}</small>
        )}
      </span>
      {won && <b className={`num ${styles.gain}`}>+{wholeText(quiz.mine.payout - quiz.mine.points)}</b>}
    </p>
  );
};

type Props = {
  quiz: Quiz;
  sides: Sides | undefined;
  colours: readonly string[];
  balance: number;
  delaySec: number;
  mayStake: boolean;
  mayEnd: boolean;
};

/** One quiz: what is asked, how the stakes lie, the own stake, and how it ended. */
export const QuizCard = ({ quiz, sides, colours, balance, delaySec, mayStake, mayEnd }: Props) => {
  const [shows, setShows] = useState(false);
  const leftSec = useTicking(() => stakeLeftSec(quiz.lock_at, serverNowSec(), delaySec));
  const open = quiz.status === 'open';
  const names = quiz.options.map((_option, no) => optionText(quiz, no, sides));
  return (
    <article className={styles.card}>
      <Head quiz={quiz} />
      <div className={styles.question}>
        <h3>{questionOf(quiz)}</h3>
        {open ? (
          <b className={`num ${styles.clock}`}>
            {two(Math.floor(leftSec / 60))}:{two(leftSec % 60)}
          </b>
        ) : (
          quiz.status === 'locked' && (
            <span className={styles.locked}>
              <Lock size={15} strokeWidth={1.75} /> {t('quiz.locked')}
            </span>
          )
        )}
      </div>
      <ShareBoard
        names={names}
        pools={quiz.options.map(({ pool }) => pool)}
        colours={open ? colours : GREY}
        small={!open}
      />
      {open && mayStake && <StakeForm quiz={quiz} sides={sides} balance={balance} leftSec={leftSec} />}
      <Mine quiz={quiz} sides={sides} />
      <Ended quiz={quiz} sides={sides} />
      {mayEnd && <EndQuiz quiz={quiz} names={names} />}
      <Button kind="quiet" small onClick={() => setShows(!shows)}>
        {t(shows ? 'quiz.hideLog' : 'quiz.log')}
      </Button>
      {shows && <Log quiz={quiz} sides={sides} />}
    </article>
  );
};
