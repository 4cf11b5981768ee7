import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stakeQuiz, type Quiz } from '@touchline/contract/quiz';
import { factorOf, LEAST_STAKE, MOST_A_QUIZ, QUIZ_STEPS, winOf } from '@touchline/domain/quiz-pool';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { wholeText } from '../../platform/number-text.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { useSession } from '../../platform/session.ts';
import { showFailure, showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { optionText, type Sides } from './quiz-texts.ts';
import styles from './quiz.module.css';

type Asked = { option: number; points: number; requestId: string };

/** Stakes once however often the network has to be asked. */
const useStake = (quiz: Quiz) => {
  const client = useQueryClient();
  const [open, setOpen] = useState<Asked>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ option, points, requestId }: Asked) =>
      call(stakeQuiz, { request_id: requestId, id: quiz.id, option_no: option, points }, { noToast: true }),
    onSuccess: (_data, { points }) => {
      setOpen(undefined);
      showToast(t('quiz.staked', { points: wholeText(points) }), 'success');
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'refused') setOpen(undefined);
      showFailure(error instanceof CallError ? error.shown : t('quiz.notStaked'));
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['quiz'] });
      void client.invalidateQueries({ queryKey: ['wallet'] });
    },
  });
  return {
    isPending,
    stake: (option: number, points: number) => {
      const isSame = open?.option === option && open.points === points;
      const asked = isSame ? open : { option, points, requestId: crypto.randomUUID() };
      setOpen(asked);
      mutate(asked);
    },
  };
};

const factorText = (hundredths: number): string =>
  hundredths === 0 ? '–' : `×${(hundredths / 100).toFixed(2)}`;

type OptionsProps = { quiz: Quiz; sides: Sides | undefined; chosen: number; onChoose: (no: number) => void };

const Options = ({ quiz, sides, chosen, onChoose }: OptionsProps) => {
  const pools = quiz.options.map(({ pool }) => pool);
  return (
    <fieldset className={styles.options} aria-label={t('quiz.options')}>
      {quiz.options.map((option, no) => (
        <button
          // Options keep their place.
          key={`${no}${option.title}`}
          type="button"
          aria-pressed={chosen === no}
          disabled={quiz.mine.option >= 0 && quiz.mine.option !== no}
          onClick={() => onChoose(no)}
        >
          <span className="one-line">{optionText(quiz, no, sides)}</span>
          <b className="num">{factorText(factorOf(pools, no))}</b>
        </button>
      ))}
    </fieldset>
  );
};

type NoteProps = { quiz: Quiz; points: number; chosen: number };

/** What it would give now, and what happens to late stakes. */
const Note = ({ quiz, points, chosen }: NoteProps) => {
  const pool = quiz.options[chosen]?.pool ?? 0;
  const others = quiz.options.reduce((sum, one) => sum + one.pool, 0) - pool;
  return (
    <p className={styles.note}>
      {others > 0 && `${t('quiz.wouldGive', { points: wholeText(winOf(points, pool + points, others)) })} `}
      {quiz.lock_on.length > 0 && t('quiz.lateGoBack')}
    </p>
  );
};

type Props = { quiz: Quiz; sides: Sides | undefined; balance: number; leftSec: number };

/** An option, how much, and what it would give now. Points only. */
export const StakeForm = ({ quiz, sides, balance, leftSec }: Props) => {
  const { uid } = useSession();
  const [picked, setPicked] = useState(0);
  const [step, setStep] = useState<number>(QUIZ_STEPS[1]);
  const { stake, isPending } = useStake(quiz);
  const isGuest = uid === 0;
  const chosen = quiz.mine.option >= 0 ? quiz.mine.option : picked;
  const most = Math.max(0, Math.min(balance, MOST_A_QUIZ - quiz.mine.points));
  const points = step === 0 ? most : step;
  const fits = isGuest || (points >= LEAST_STAKE && points <= most);
  return (
    <>
      <Options quiz={quiz} sides={sides} chosen={chosen} onChoose={setPicked} />
      <fieldset className={styles.steps} aria-label={t('quiz.howMuch')}>
        {[...QUIZ_STEPS, 0].map((one) => (
          <button key={one} type="button" aria-pressed={step === one} onClick={() => setStep(one)}>
            <span className="num">{one === 0 ? t('quiz.most') : one}</span>
          </button>
        ))}
      </fieldset>
      <Button
        disabled={leftSec === 0 || !fits || isPending}
        onClick={() => (isGuest ? askToLogIn() : stake(chosen, points))}
      >
        {t('quiz.stake', { points: wholeText(points) })}
      </Button>
      <Note quiz={quiz} points={points} chosen={chosen} />
    </>
  );
};
