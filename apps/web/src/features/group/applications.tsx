import { useQueryClient } from '@tanstack/react-query';
import type { Chat, GroupApplication } from '@touchline/chat-client/index';
import ChevronRight from 'lucide-react/icons/chevron-right';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { Link } from 'react-router';
import { chatAttempt } from '../../platform/chat/chat-attempt.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/row.tsx';
import { useApplications } from './use-applications.ts';
import styles from './group.module.css';

const Application = ({ chat, application }: { chat: Chat; application: GroupApplication }) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { applicant, applicantNick, note } = application;
  const name = applicantNick || applicant;
  const answer = async (handleAction: 'Agree' | 'Reject') => {
    setBusy(true);
    await chatAttempt(chat.handleGroupApplication({ handleAction, application }));
    // Another admin may have answered it already: the list says what is left.
    await client.invalidateQueries({ queryKey: ['group'] });
    setBusy(false);
  };
  return (
    <div className={styles.application}>
      <Row label={name} hint={note} />
      <div className={styles.acts}>
        <Button
          small
          disabled={busy}
          aria-label={t('group.letIn', { name })}
          onClick={() => void answer('Agree')}
        >
          {t('group.accept')}
        </Button>
        <Button
          small
          kind="quiet"
          disabled={busy}
          aria-label={t('group.keepOut', { name })}
          onClick={() => void answer('Reject')}
        >
          {t('group.refuse')}
        </Button>
      </div>
    </div>
  );
};

/** Who wants to come into a group; nothing where nobody does. For its owner and admins. */
export const Applications = ({ chat, groupId }: { chat: Chat; groupId: string }) => {
  const waiting = useApplications(chat).filter(({ groupID }) => groupID === groupId);
  if (waiting.length === 0) return null;
  return (
    <Card title={t('group.applications')} lined>
      {waiting.map((application) => (
        <Application
          key={`${application.applicant}${application.messageKey}`}
          chat={chat}
          application={application}
        />
      ))}
    </Card>
  );
};

/** Over a conversation, and over the list of groups: so many wait for an answer, and the way to them. */
export const ApplicationsStrip = ({ groupId, count, name }: WaitingGroup) => (
  <Link className={styles.strip} to={pathTo('chatGroupInfo', { gid: groupId })}>
    <UserPlus size={17} strokeWidth={1.75} />
    <span className="one-line">
      {name && <b>{name} </b>}
      {t('group.asking', { count })}
    </span>
    <ChevronRight size={16} strokeWidth={1.75} />
  </Link>
);

type WaitingGroup = { groupId: string; count: number; name?: string };

/** Strips for all groups of the reader into which somebody wants to come. */
export const WaitingGroups = ({ waiting }: { waiting: readonly GroupApplication[] }) => {
  const names = new Map(waiting.map(({ groupID, groupName }) => [groupID, groupName]));
  return Array.from(names, ([groupId, name]) => {
    const count = waiting.filter(({ groupID }) => groupID === groupId).length;
    return <ApplicationsStrip key={groupId} groupId={groupId} count={count} name={name} />;
  });
};
