import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lockQuiz, settleQuiz, voidQuiz, type Quiz } from '@touchline/contract/quiz';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showFailure } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './quiz.module.css';

type Step = { kind: 'lock' } | { kind: 'void' } | { kind: 'settle'; option: number };

const useStep = (id: number) => {
  const client = useQueryClient();
  const silent = { noToast: true } as const;
  return useMutation({
    mutationFn: async (step: Step): Promise<void> => {
      if (step.kind === 'lock') await call(lockQuiz, { id }, silent);
      else if (step.kind === 'void') await call(voidQuiz, { id }, silent);
      else await call(settleQuiz, { id, option_no: step.option }, silent);
    },
    onError: (error) => showFailure(error instanceof CallError ? error.shown : t('error.network')),
    onSettled: () => void client.invalidateQueries({ queryKey: ['quiz'] }),
  });
};

/** For whoever runs the room: lock, say what happened, put it right, or give everything back. */
export const EndQuiz = ({ quiz, names }: { quiz: Quiz; names: readonly string[] }) => {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useStep(quiz.id);
  if (quiz.status === 'paid' || quiz.status === 'void') return null;
  const isOwn = quiz.kind === '';
  return (
    <div className={styles.end}>
      {quiz.status === 'open' && (
        <Button kind="quiet" small disabled={isPending} onClick={() => mutate({ kind: 'lock' })}>
          {t('quiz.lockNow')}
        </Button>
      )}
      {quiz.status !== 'open' &&
        isOwn &&
        names.map((name, option) => (
          <Button
            // Options keep their place.
            key={`${option}${name}`}
            kind="quiet"
            small
            disabled={isPending || option === quiz.winner}
            onClick={() => mutate({ kind: 'settle', option })}
          >
            {t('quiz.itWas', { option: name })}
          </Button>
        ))}
      <Button
        kind="quiet"
        small
        disabled={isPending}
        onClick={() => (asks ? mutate({ kind: 'void' }) : setAsks(true))}
      >
        {t(asks ? 'quiz.voidSure' : 'quiz.voidIt')}
      </Button>
    </div>
  );
};
