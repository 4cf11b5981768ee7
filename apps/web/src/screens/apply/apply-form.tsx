import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  APPLICATION_PICTURES,
  APPLICATION_TEXT_LENGTH,
  submitApplication,
  type ApplicationType,
} from '@touchline/contract/application';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSelfStorage } from '../../features/live/use-self-storage.ts';
import { PictureList } from '../../features/upload/picture-list.tsx';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { fillSlots } from '../../platform/i18n/slots.tsx';
import { pathTo } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import { CheckRow } from '../../ui/check-row.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './apply.module.css';
import { NAME_OF, TEXT_OF } from './names.ts';

/** Number of the agreement of anchors. @source app §7 */
const ANCHOR_AGREEMENT = 3;
const NAME_LENGTH = 40;
const LEAST_NAME = 2;
const LEAST_TEXT = 10;

const messageAt = (error: Error | null, field: string): string | undefined =>
  error instanceof CallError && error.field === field ? error.message : undefined;

const AgreeRow = ({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) => (
  <CheckRow checked={agreed} onChange={onChange}>
    {fillSlots(t('apply.agree'), {
      rules: <Link to={pathTo('agreement', { type: ANCHOR_AGREEMENT })}>{t('apply.rules')}</Link>,
    })}
  </CheckRow>
);

/** What somebody says of themselves, pictures of their work, and the agreement. */
export const ApplyForm = ({ role }: { role: ApplicationType }) => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [agreed, setAgreed] = useState(false);
  const selfStorage = useSelfStorage();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        submitApplication,
        { role, name: name.trim(), content: text.trim(), images: [...images], agreed: true },
        { noToast: true },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['application'] }),
  });
  const isComplete = name.trim().length >= LEAST_NAME && text.trim().length >= LEAST_TEXT && agreed;
  const failure = error?.message;
  return (
    <Card title={t('apply.form')}>
      <Form
        submitLabel={t('apply.submit')}
        busy={isPending}
        disabled={!isComplete}
        failure={(messageAt(error, 'name') ?? messageAt(error, 'content')) ? undefined : failure}
        onSubmit={mutate}
      >
        <Field
          label={t(NAME_OF[role])}
          value={name}
          onChange={setName}
          maxLength={NAME_LENGTH}
          error={messageAt(error, 'name')}
          autoComplete="off"
        />
        <TextArea
          label={t(TEXT_OF[role])}
          value={text}
          onChange={setText}
          maxLength={APPLICATION_TEXT_LENGTH}
          error={messageAt(error, 'content')}
        />
        <p className={styles.label}>{t('apply.pictures', { count: APPLICATION_PICTURES })}</p>
        <PictureList
          images={images}
          onChange={setImages}
          most={APPLICATION_PICTURES}
          selfStorage={selfStorage}
        />
        <AgreeRow agreed={agreed} onChange={setAgreed} />
      </Form>
    </Card>
  );
};
