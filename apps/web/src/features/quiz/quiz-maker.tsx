import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createQuiz } from '@touchline/contract/quiz';
import { LEAST_OPTIONS, MOST_OPTIONS, QUIZ_LOCKS_SEC } from '@touchline/domain/quiz-pool';
import { useState, type FormEvent } from 'react';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showFailure, showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckRow } from '../../ui/check-row.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './quiz.module.css';

type Lock = (typeof QUIZ_LOCKS_SEC)[number];

const lockOptions = () =>
  QUIZ_LOCKS_SEC.map((sec) => [String(sec), t('quiz.minutes', { count: sec / 60 })] as const);

const useMake = (liveid: number, onMade: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: { title: string; options: string[]; lock: Lock; byMatch: boolean }) =>
      call(
        createQuiz,
        {
          liveid,
          title: asked.title,
          options: asked.options,
          lock_sec: asked.lock,
          lock_on: asked.byMatch ? ['kickoff', 'goal', 'card', 'period_end'] : [],
        },
        { noToast: true },
      ),
    onSuccess: () => {
      showToast(t('quiz.made'), 'success');
      onMade();
    },
    onError: (error) => showFailure(error instanceof CallError ? error.shown : t('error.network')),
    onSettled: () => void client.invalidateQueries({ queryKey: ['quiz'] }),
  });
};

const BLANK = ['', ''];

/** Asks the room a question. */
export const QuizMaker = ({ liveid, hasMatch }: { liveid: number; hasMatch: boolean }) => {
  const [title, setTitle] = useState('');
  const [options, setOptions] = useState(BLANK);
  const [lock, setLock] = useState<Lock>(QUIZ_LOCKS_SEC[1]);
  const [byMatch, setByMatch] = useState(true);
  const make = useMake(liveid, () => {
    setTitle('');
    setOptions(BLANK);
  });
  const written = options.map((option) => option.trim()).filter((option) => option !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate({ title: title.trim(), options: written, lock, byMatch: hasMatch && byMatch });
  };
  return (
    <form className={styles.maker} onSubmit={submit}>
      <h3>{t('quiz.make')}</h3>
      <Field label={t('quiz.question')} value={title} onChange={setTitle} maxLength={60} autoComplete="off" />
      {options.map((option, no) => (
        <Field
          // Options keep their place.
          // oxlint-disable-next-line react/no-array-index-key -- what is typed is no key
          key={no}
          label={t('quiz.option', { number: no + 1 })}
          value={option}
          onChange={(text) => setOptions(options.map((held, at) => (at === no ? text : held)))}
          maxLength={20}
          autoComplete="off"
        />
      ))}
      {options.length < MOST_OPTIONS && (
        <Button kind="quiet" small onClick={() => setOptions([...options, ''])}>
          {t('quiz.addOption')}
        </Button>
      )}
      <SelectField
        label={t('quiz.lockAfter')}
        value={String(lock)}
        options={lockOptions()}
        placeholder=""
        autoComplete="off"
        onChange={(text) => setLock(QUIZ_LOCKS_SEC.find((sec) => String(sec) === text) ?? lock)}
      />
      {hasMatch && (
        <CheckRow checked={byMatch} onChange={setByMatch}>
          {t('quiz.lockByMatch')}
        </CheckRow>
      )}
      <Button submit disabled={title.trim() === '' || written.length < LEAST_OPTIONS || make.isPending}>
        {t('quiz.ask')}
      </Button>
    </form>
  );
};
