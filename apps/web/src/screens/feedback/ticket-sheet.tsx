import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { replyTicket } from '@touchline/contract/feedback';
import { useState } from 'react';
import { ticket } from '../../features/feedback/queries.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { Bone } from '../../ui/bone.tsx';
import { Form } from '../../ui/form.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './feedback.module.css';

type SaidProps = { text: string; images: readonly string[]; atSec: number; fromService: boolean };

const Said = ({ text, images, atSec, fromService }: SaidProps) => (
  <div className={fromService ? `${styles.said} ${styles.service}` : styles.said}>
    <small>
      {t(fromService ? 'feedback.service' : 'feedback.me')} · {momentText(atSec)}
    </small>
    <p>{text}</p>
    {images.length > 0 && (
      <span className={styles.pictures}>
        {images.map((url) => (
          <a key={url} href={url} target="_blank" rel="noreferrer" className={styles.picture}>
            <img src={url} alt={t('feedback.picture')} />
          </a>
        ))}
      </span>
    )}
  </div>
);

/** One ticket: what was written, what was answered, and a place to write more. */
export const TicketSheet = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const client = useQueryClient();
  const query = useQuery(ticket(id));
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(replyTicket, { id, content: text.trim() }, { noToast: true }),
    onSuccess: (answer) => {
      setText('');
      client.setQueryData(ticket(id).queryKey, answer);
    },
  });
  return (
    <Sheet title={t('feedback.ticket', { id })} open onClose={onClose}>
      <QueryView query={query} skeleton={<Bone width="100%" height={96} />}>
        {({ ticket: first, replies }) => (
          <div className={styles.talk}>
            <Said text={first.content} images={first.images} atSec={first.created_at} fromService={false} />
            {replies.map((reply) => (
              <Said
                key={reply.id}
                text={reply.content}
                images={reply.images}
                atSec={reply.created_at}
                fromService={reply.from_service === 1}
              />
            ))}
            <Form
              submitLabel={t('feedback.reply')}
              busy={isPending}
              disabled={text.trim() === ''}
              failure={error?.message}
              onSubmit={() => mutate()}
            >
              <TextArea
                label={t('feedback.more')}
                value={text}
                onChange={setText}
                maxLength={2000}
                rows={3}
              />
            </Form>
          </div>
        )}
      </QueryView>
    </Sheet>
  );
};
