import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MOMENT_PICTURES, MOMENT_WEIGHT, sendMoment } from '@touchline/contract/moment';
import { useState } from 'react';
import { useSelfStorage } from '../../features/live/use-self-storage.ts';
import { PictureList } from '../../features/upload/picture-list.tsx';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refusedWhole } from '../../platform/refused-fields.ts';
import { showToast } from '../../platform/toasts.ts';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './moment.module.css';

/** Where a post is written. What was written stays until the server took it. */
export const MomentForm = () => {
  const client = useQueryClient();
  const selfStorage = useSelfStorage();
  const [text, setText] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        sendMoment,
        { request_id: requestId, text: text.trim(), pictures: [...images] },
        { noToast: true },
      ),
    onSuccess: async () => {
      setText('');
      setImages([]);
      setRequestId(crypto.randomUUID());
      showToast(t('moment.sent'), 'success');
      await client.invalidateQueries({ queryKey: ['moment'] });
    },
  });
  return (
    <div className={styles.form}>
      <Form
        submitLabel={t('moment.send')}
        busy={isPending}
        failure={refusedWhole(error)}
        onSubmit={() => mutate()}
      >
        <TextArea
          label={t('moment.write')}
          value={text}
          rows={3}
          weighted
          onChange={setText}
          maxLength={MOMENT_WEIGHT}
        />
        <PictureList images={images} onChange={setImages} most={MOMENT_PICTURES} selfStorage={selfStorage} />
      </Form>
    </div>
  );
};
