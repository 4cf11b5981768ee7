import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Chat } from '@touchline/chat-client/index';
import { chatAttempt } from '../../platform/chat/chat-attempt.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/row.tsx';
import styles from './group.module.css';

/** Who wants to come into a group; nothing where nobody does. For its owner and admins. */
export const Applications = ({ chat, groupId }: { chat: Chat; groupId: string }) => {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: ['group', groupId, 'applications'],
    queryFn: async () => {
      const { applicationList } = (await chat.getGroupApplicationList()).data;
      return applicationList.filter(({ groupID }) => groupID === groupId);
    },
    staleTime: 0,
  });
  if (data.length === 0) return null;
  const answer = async (application: (typeof data)[number], handleAction: 'Agree' | 'Reject') => {
    await chatAttempt(chat.handleGroupApplication({ handleAction, application }));
    await client.invalidateQueries({ queryKey: ['group', groupId] });
  };
  return (
    <Card title={t('group.applications')} lined>
      {data.map((application) => {
        const { applicant, applicantNick, note, messageKey } = application;
        const name = applicantNick || applicant;
        return (
          <div key={messageKey}>
            <Row label={name} hint={note} />
            <div className={styles.acts}>
              <Button
                small
                aria-label={t('group.letIn', { name })}
                onClick={() => void answer(application, 'Agree')}
              >
                {t('group.accept')}
              </Button>
              <Button
                small
                kind="quiet"
                aria-label={t('group.keepOut', { name })}
                onClick={() => void answer(application, 'Reject')}
              >
                {t('group.refuse')}
              </Button>
            </div>
          </div>
        );
      })}
    </Card>
  );
};
