import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanCard } from '@touchline/contract/plan';
import { addPlanNote, withdrawPlan } from '@touchline/contract/plan-author';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './plans.module.css';

/** What the author can still do: add a note, or take it back before kick-off. */
export const OwnPlan = ({ card: { id, status } }: { card: PlanCard }) => {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const onSettled = () => client.invalidateQueries({ queryKey: ['plan'] });
  const note = useMutation({
    mutationFn: () => call(addPlanNote, { id, content: text }),
    onSuccess: () => setText(''),
    onSettled,
  });
  const withdraw = useMutation({ mutationFn: () => call(withdrawPlan, { id }), onSettled });
  return (
    <section className={styles.block}>
      <Field label={t('plan.addNote')} value={text} onChange={setText} autoComplete="off" maxLength={300} />
      <Button kind="quiet" disabled={note.isPending || text.trim().length < 2} onClick={() => note.mutate()}>
        {t('plan.send')}
      </Button>
      {status === 1 && (
        <>
          <p className={styles.meta}>{t('plan.withdrawText')}</p>
          <Button kind="quiet" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('plan.withdraw')}
          </Button>
        </>
      )}
    </section>
  );
};
