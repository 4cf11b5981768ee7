import { useMutation } from '@tanstack/react-query';
import {
  REPORT_PICTURES,
  REPORT_REASONS,
  REPORT_TEXT_LENGTH,
  reportContent,
  type ReportReason,
} from '@touchline/contract/report';
import type { DataOf } from '@touchline/contract/define-call';
import { useState } from 'react';
import { useSelfStorage } from '../../features/live/use-self-storage.ts';
import type { Reported, ReportQuote } from '../../features/report/reported.ts';
import { PictureList } from '../../features/upload/picture-list.tsx';
import { call } from '../../platform/call.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { refusedWhole } from '../../platform/refused-fields.ts';
import { Form } from '../../ui/form.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './report.module.css';

type Draft = { reason: ReportReason | undefined; text: string; images: readonly string[]; block: boolean };
const EMPTY: Draft = { reason: undefined, text: '', images: [], block: false };

const REASONS: Record<ReportReason, MessageKey> = {
  abuse: 'report.abuse',
  sexual: 'report.sexual',
  fraud: 'report.fraud',
  betting: 'report.betting',
  minors: 'report.minors',
  illegal: 'report.illegal',
  copyright: 'report.copyright',
  other: 'report.other',
};

/** Only a person can be blocked. */
const BLOCKABLE: readonly Reported['kind'][] = ['user', 'message'];

export type SentReport = DataOf<typeof reportContent>;

const useReport = ({ kind, id, message }: Reported, onSent: (sent: SentReport) => void) => {
  const [draft, setDraft] = useState(EMPTY);
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: ReportReason) =>
      call(
        reportContent,
        {
          kind,
          id,
          reason,
          text: draft.text.trim(),
          images: [...draft.images],
          block: draft.block ? 1 : 0,
          ...(message && { sequence: message.sequence, random: message.random, group_id: message.groupId }),
        },
        { noToast: true },
      ),
    onSuccess: onSent,
  });
  const submit = () => {
    setMissing(draft.reason === undefined);
    if (draft.reason !== undefined) mutate(draft.reason);
  };
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    failure: missing && draft.reason === undefined ? t('report.chooseReason') : refusedWhole(error),
    isPending,
    submit,
  };
};

const Reasons = ({
  value,
  onChange,
}: {
  value: Draft['reason'];
  onChange: (reason: ReportReason) => void;
}) => (
  <fieldset className={styles.reasons}>
    <legend>{t('report.reason')}</legend>
    {REPORT_REASONS.map((reason) => (
      <label key={reason} className={styles.reason}>
        <input
          className="sr-only"
          type="radio"
          name="reason"
          checked={reason === value}
          onChange={() => onChange(reason)}
        />
        <span>{t(REASONS[reason])}</span>
      </label>
    ))}
  </fieldset>
);

type Props = { reported: Reported; quote: ReportQuote | undefined; onSent: (sent: SentReport) => void };

/** Why something is reported. What was written stays when the report could not be sent. */
export const ReportForm = ({ reported, quote, onSent }: Props) => {
  const { draft, set, failure, isPending, submit } = useReport(reported, onSent);
  const selfStorage = useSelfStorage();
  return (
    <div className={styles.form}>
      {quote && (
        <blockquote className={styles.quote} aria-label={t('report.quote')}>
          <b>{quote.nick}</b>
          {quote.text}
        </blockquote>
      )}
      <Form submitLabel={t('report.send')} busy={isPending} failure={failure} onSubmit={submit}>
        <Reasons value={draft.reason} onChange={(reason) => set({ reason })} />
        <TextArea
          label={t('report.text')}
          placeholder={t('report.placeholder')}
          value={draft.text}
          rows={3}
          onChange={(text) => set({ text })}
          maxLength={REPORT_TEXT_LENGTH}
        />
        <PictureList
          images={draft.images}
          onChange={(images) => set({ images })}
          most={REPORT_PICTURES}
          selfStorage={selfStorage}
        />
        {BLOCKABLE.includes(reported.kind) && (
          <SwitchRow label={t('report.also')} checked={draft.block} onChange={(block) => set({ block })} />
        )}
        <p className={styles.note}>{t('report.evidence')}</p>
      </Form>
    </div>
  );
};
