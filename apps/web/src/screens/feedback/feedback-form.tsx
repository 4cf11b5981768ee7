import { useMutation, useQueryClient } from '@tanstack/react-query';
import { publishFeedback } from '@touchline/contract/feedback';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { PictureList } from './picture-list.tsx';
import styles from './feedback.module.css';

const SHORTEST = 5;
const LONGEST = 2000;

const CATEGORIES = ['problem', 'data', 'live', 'account', 'idea'] as const;
type Category = (typeof CATEGORIES)[number];
const NAMES: Record<Category, MessageKey> = {
  problem: 'feedback.problem',
  data: 'feedback.data',
  live: 'feedback.live',
  account: 'feedback.account',
  idea: 'feedback.idea',
};

/** A question or complaint, with pictures where an account is there to keep them. */
export const FeedbackForm = ({ onSent }: { onSent: () => void }) => {
  const client = useQueryClient();
  const open = isSessionOpen(useSession());
  const [category, setCategory] = useState<Category>('problem');
  const [content, setContent] = useState('');
  const [contact, setContact] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(publishFeedback, { category, content, contact, images: [...images] }, { noToast: true }),
    onSuccess: async () => {
      showToast(t('feedback.sent'), 'success');
      setContent('');
      setImages([]);
      setTried(false);
      await client.invalidateQueries({ queryKey: ['feedback'] });
      onSent();
    },
  });
  const tooShort = content.trim().length < SHORTEST;
  const submit = () => {
    setTried(true);
    if (!tooShort) mutate();
  };
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
          value={category}
          onChange={setCategory}
        />
        <TextArea
          label={t('feedback.content')}
          placeholder={t('feedback.placeholder')}
          value={content}
          onChange={setContent}
          maxLength={LONGEST}
          error={refusedField(error, 'content') ?? (tried && tooShort ? t('feedback.tooShort') : undefined)}
        />
        {open && <PictureList images={images} onChange={setImages} />}
        <Field
          label={t('feedback.contact')}
          value={contact}
          onChange={setContact}
          error={refusedField(error, 'contact')}
          autoComplete="email"
          maxLength={120}
        />
      </Form>
    </div>
  );
};
