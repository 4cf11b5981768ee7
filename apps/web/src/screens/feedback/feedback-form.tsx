import { useMutation, useQueryClient } from '@tanstack/react-query';
import { publishFeedback } from '@touchline/contract/feedback';
import { textWeight } from '@touchline/domain/text-weight';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { deviceName } from '../../features/account/device-name.ts';
import { useSelfStorage } from '../../features/live/use-self-storage.ts';
import { PictureList } from '../../features/upload/picture-list.tsx';
import { call } from '../../platform/call.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './feedback.module.css';

/** Weights of the text. @source screens 4 "text 10 to 500 weighted characters with counter, up to 4 pictures" */
const LIGHTEST = 10;
const HEAVIEST = 500;
const MOST_PICTURES = 4;

const CATEGORIES = ['problem', 'account', 'payment', 'content', 'idea'] as const;
type Category = (typeof CATEGORIES)[number];
const NAMES: Record<Category, MessageKey> = {
  problem: 'feedback.problem',
  account: 'feedback.account',
  payment: 'feedback.payment',
  content: 'feedback.contents',
  idea: 'feedback.idea',
};

/** What the device says of itself, which helps whoever answers. */
const deviceLine = (): string => `${deviceName(navigator.userAgent)} · ${screen.width}×${screen.height}`;

type Draft = {
  category: Category;
  content: string;
  contact: string;
  images: readonly string[];
  device: string;
};

const emptyDraft = (): Draft => ({
  category: 'problem',
  content: '',
  contact: '',
  images: [],
  device: deviceLine(),
});

const useFeedback = (onSent: () => void) => {
  const client = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { device, images, content, ...rest } = draft;
      const written = device === '' ? content.trim() : `${content.trim()}\n\n[${device}]`;
      return call(publishFeedback, { ...rest, content: written, images: [...images] }, { noToast: true });
    },
    onSuccess: async ({ id }) => {
      showToast(t('feedback.sent', { id }), 'success');
      setDraft(emptyDraft());
      setTried(false);
      await client.invalidateQueries({ queryKey: ['feedback'] });
      onSent();
    },
  });
  const tooShort = textWeight(draft.content.trim()) < LIGHTEST;
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    wrongContent: refusedField(error, 'content') ?? (tried && tooShort ? t('feedback.tooShort') : undefined),
    isPending,
    error,
    submit: () => {
      setTried(true);
      if (!tooShort) mutate();
    },
  };
};

const Device = ({ line, onRemove }: { line: string; onRemove: () => void }) => (
  <p className={styles.device}>
    {t('feedback.device', { device: line })}
    <IconButton label={t('feedback.removeDevice')} onClick={onRemove}>
      <X size={14} strokeWidth={2} />
    </IconButton>
  </p>
);

/** A question or complaint, with pictures where an account is there to keep them. */
export const FeedbackForm = ({ onSent }: { onSent: () => void }) => {
  const open = isSessionOpen(useSession());
  const selfStorage = useSelfStorage();
  const { draft, set, wrongContent, isPending, error, submit } = useFeedback(onSent);
  return (
    <div className={styles.form}>
      <Form
        submitLabel={t('feedback.send')}
        busy={isPending}
        failure={refusedWhole(error, 'content', 'contact')}
        onSubmit={submit}
      >
        <Segmented
          label={t('feedback.category')}
          items={CATEGORIES.map((id) => ({ id, label: t(NAMES[id]) }))}
          value={draft.category}
          onChange={(category) => set({ category })}
        />
        <TextArea
          weighted
          label={t('feedback.content')}
          placeholder={t('feedback.placeholder')}
          value={draft.content}
          onChange={(content) => set({ content })}
          maxLength={HEAVIEST}
          error={wrongContent}
        />
        {open && (
          <PictureList
            images={draft.images}
            onChange={(images) => set({ images })}
            most={MOST_PICTURES}
            selfStorage={selfStorage}
          />
        )}
        <Field
          label={t('feedback.contact')}
          value={draft.contact}
          onChange={(contact) => set({ contact })}
          error={refusedField(error, 'contact')}
          autoComplete="email"
          maxLength={120}
        />
        {draft.device !== '' && <Device line={draft.device} onRemove={() => set({ device: '' })} />}
      </Form>
    </div>
  );
};
