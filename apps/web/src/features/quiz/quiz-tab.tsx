import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import type { getQuizzes, Quiz } from '@touchline/contract/quiz';
import { useEffect, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { wholeText } from '../../platform/number-text.ts';
import { hearRoomPushes } from '../../platform/room-pushes.ts';
import { serverNowSec, useTicking } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { Bone } from '../../ui/bone.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ownStakes, quizList } from './queries.ts';
import { quizzesAsOf } from './quiz-as-of.ts';
import { QuizCard } from './quiz-card.tsx';
import type { Sides } from './quiz-texts.ts';
import styles from './quiz.module.css';

/** Reads again what a push says has ended. */
const useEnded = (liveid: number): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      hearRoomPushes((push) => {
        if (push.type !== 'QuizBalanceFinished' || push.of !== liveid) return;
        void client.invalidateQueries({ queryKey: ['quiz'] });
        void client.invalidateQueries({ queryKey: ['wallet'] });
      }),
    [client, liveid],
  );
};

const TONES = ['var(--house-1)', 'var(--use-shop)', 'var(--use-gift)', 'var(--use-plan)', 'var(--use-off)'];

type Props = {
  liveid: number;
  /** Names and colours of the two sides, where the room shows a match. */
  sides: (Sides & { colours: readonly [string, string] }) | undefined;
  delaySec: number;
};

/** The next goal in the colours of the two sides, everything else in the house’s. */
const coloursOf = ({ kind }: Quiz, sides: Props['sides']): readonly string[] =>
  kind === 'nextGoal' && sides ? [sides.colours[0], 'var(--use-off)', sides.colours[1]] : TONES;

type ListProps = Props & {
  list: readonly Quiz[];
  room: DataOf<typeof getQuizzes> | undefined;
  empty: string;
};

const List = ({ liveid, sides, delaySec, list: all, room, empty }: ListProps) => {
  const nowSec = useTicking(serverNowSec);
  const list = quizzesAsOf(all, { nowSec, delaySec });
  if (list.length === 0) return <Notice drawing="bench" text={empty} />;
  return (
    <>
      {list.map((quiz) => {
        const isHere = quiz.liveid === liveid;
        return (
          <QuizCard
            key={quiz.id}
            quiz={quiz}
            sides={isHere ? sides : undefined}
            colours={coloursOf(quiz, sides)}
            balance={room?.points ?? 0}
            delaySec={delaySec}
            mayStake={isHere && room?.may_stake === 1}
            mayEnd={isHere && room?.may_make === 1}
          />
        );
      })}
    </>
  );
};

const Mine = (props: Props) => {
  const { uid } = useSession();
  const room = useQuery(quizList(props.liveid, uid));
  const own = useQuery(ownStakes(uid));
  if (uid === 0) return <Notice drawing="bench" text={t('quiz.noneMine')} />;
  return (
    <QueryView query={own} skeleton={<Bone width="100%" height={220} />}>
      {({ list }) => <List {...props} list={list} room={room.data} empty={t('quiz.noneMine')} />}
    </QueryView>
  );
};

const scopes = () => [
  { id: 'all' as const, label: t('quiz.all') },
  { id: 'mine' as const, label: t('quiz.own') },
];

/** Quizzes of a room, for points alone. */
export const QuizTab = (props: Props) => {
  const { uid } = useSession();
  const [scope, setScope] = useState<'all' | 'mine'>('all');
  useEnded(props.liveid);
  const query = useQuery(quizList(props.liveid, uid));
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <Segmented label={t('quiz.which')} items={scopes()} value={scope} onChange={setScope} />
        {uid > 0 && <span>{t('quiz.balance', { points: wholeText(query.data?.points ?? 0) })}</span>}
      </div>
      {scope === 'mine' ? (
        <Mine {...props} />
      ) : (
        <QueryView query={query} skeleton={<Bone width="100%" height={220} />}>
          {(room) => <List {...props} list={room.list} room={room} empty={t('quiz.none')} />}
        </QueryView>
      )}
      <details className={styles.rules}>
        <summary>{t('quiz.rules')}</summary>
        <p>{t('quiz.rulesText')}</p>
      </details>
    </div>
  );
};
