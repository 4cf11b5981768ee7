import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  EXCLUSION_DAYS,
  excludeFromSpending,
  getSpendingLimits,
  saveSpendingLimits,
  type SpendingLimits,
} from '@touchline/contract/spending';
import { useState } from 'react';
import { call, read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { showToast } from '../../platform/toasts.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './setting.module.css';

const KEY = ['account', 'spending'];
const MOST_DIGITS = 7;

const useKeep = () => {
  const client = useQueryClient();
  return (limits: SpendingLimits) => {
    client.setQueryData(KEY, limits);
    showToast(t('info.saved'), 'success');
  };
};

const shown = (limit: number): string => (limit === 0 ? '' : String(limit));
const digits = (typed: string): string => typed.replace(/\D/g, '');

const Limits = ({ limits }: { limits: SpendingLimits }) => {
  const [day, setDay] = useState(shown(limits.pending_day));
  const [month, setMonth] = useState(shown(limits.pending_month));
  const onSuccess = useKeep();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(saveSpendingLimits, { day: Number(day), month: Number(month) }, { noToast: true }),
    onSuccess,
  });
  const unchanged = Number(day) === limits.pending_day && Number(month) === limits.pending_month;
  const field = { inputMode: 'numeric', autoComplete: 'off', maxLength: MOST_DIGITS } as const;
  const placeholder = t('spending.none');
  return (
    <Form
      submitLabel={t('common.save')}
      busy={isPending}
      disabled={unchanged}
      failure={error?.message}
      onSubmit={mutate}
    >
      <Field
        {...field}
        label={t('spending.day')}
        placeholder={placeholder}
        value={day}
        onChange={(typed) => setDay(digits(typed))}
      />
      <Field
        {...field}
        label={t('spending.month')}
        placeholder={placeholder}
        value={month}
        onChange={(typed) => setMonth(digits(typed))}
        hint={
          limits.pending_at > 0 ? t('spending.pending', { time: momentText(limits.pending_at) }) : undefined
        }
      />
    </Form>
  );
};

const Exclusion = ({ limits }: { limits: SpendingLimits }) => {
  const [days, setDays] = useState<(typeof EXCLUSION_DAYS)[number]>(1);
  const [asks, setAsks] = useState(false);
  const onSuccess = useKeep();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(excludeFromSpending, { days }),
    onSuccess,
  });
  const confirm = () => {
    setAsks(false);
    mutate();
  };
  return (
    <>
      <h3 className={styles.subtitle}>{t('spending.pause')}</h3>
      {limits.excluded_until > 0 && (
        <p className={styles.note}>{t('spending.until', { time: momentText(limits.excluded_until) })}</p>
      )}
      <Segmented
        label={t('spending.pause')}
        items={EXCLUSION_DAYS.map((id) => ({ id, label: t('spending.days', { days: id }) }))}
        value={days}
        onChange={setDays}
      />
      <p className={styles.note}>{t(asks ? 'spending.sure' : 'spending.pauseText', { days })}</p>
      <Button kind="quiet" disabled={isPending} onClick={() => (asks ? confirm() : setAsks(true))}>
        {t(asks ? 'common.confirm' : 'spending.begin')}
      </Button>
    </>
  );
};

/** What the reader allows themselves to spend. @source screens 0.14 "Own limits: daily and monthly spending cap …" */
export const SpendingSheet = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read(getSpendingLimits, {}, signal),
    staleTime: 0,
  });
  return (
    <Sheet title={t('spending.title')} open onClose={onClose}>
      <p className={styles.note}>{t('spending.text')}</p>
      <QueryView query={query} skeleton={<Bone width="100%" height={220} />}>
        {(limits) => (
          <>
            <Limits key={`${limits.pending_day} ${limits.pending_month}`} limits={limits} />
            <Exclusion limits={limits} />
          </>
        )}
      </QueryView>
    </Sheet>
  );
};
