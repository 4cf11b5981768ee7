import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  GROUP_TEXTS,
  pinGroupAnnouncement,
  publishGroupAnnouncement,
  readGroupAnnouncements,
  removeGroupAnnouncement,
  type GroupAnnouncement,
} from '@touchline/contract/group';
import { useEffect, useState } from 'react';
import { AskSure, type Sure } from '../../features/group/ask-sure.tsx';
import { groupAnnouncements } from '../../features/group/group-queries.ts';
import { may } from '../../features/group/group-right.ts';
import styles from '../../features/group/group.module.css';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { refusedWhole } from '../../platform/refused-fields.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckRow } from '../../ui/check-row.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { GroupPage, type GroupProps } from './group-page.tsx';

const useRenew = (groupId: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['group', groupId] });
};

const Publish = ({ groupId }: { groupId: string }) => {
  const renew = useRenew(groupId);
  const [text, setText] = useState('');
  const [pinned, setPinned] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(publishGroupAnnouncement, { group_id: groupId, text, pinned: pinned ? 1 : 0 }, { noToast: true }),
    onSuccess: async () => {
      setText('');
      setPinned(false);
      await renew();
    },
  });
  return (
    <Card>
      <Form
        submitLabel={t('group.publish')}
        busy={isPending}
        disabled={text.trim() === ''}
        failure={refusedWhole(error)}
        onSubmit={() => mutate()}
      >
        <TextArea
          label={t('group.newAnnouncement')}
          value={text}
          rows={3}
          maxLength={GROUP_TEXTS.announcement}
          onChange={setText}
        />
        <CheckRow checked={pinned} onChange={setPinned}>
          {t('group.pinIt')}
        </CheckRow>
      </Form>
    </Card>
  );
};

type OneProps = { groupId: string; said: GroupAnnouncement; isStaff: boolean; ask: (sure: Sure) => void };

const One = ({ groupId, said, isStaff, ask }: OneProps) => {
  const renew = useRenew(groupId);
  const { id, text, author, pinned, unread, created_at: at } = said;
  const pin = async () => {
    await call(pinGroupAnnouncement, { group_id: groupId, id, pinned: pinned === 1 ? 0 : 1 });
    await renew();
  };
  const remove = async () => {
    await call(removeGroupAnnouncement, { group_id: groupId, id });
    await renew();
  };
  return (
    <article className={styles.said}>
      {pinned === 1 && <em className={styles.mark}>{t('group.pinned')}</em>}
      {unread === 1 && <em className={styles.mark}>{t('group.unread')}</em>}
      <p>{text}</p>
      <small>
        {author.nick_name} · {momentText(at)}
      </small>
      {isStaff && (
        <div className={styles.acts}>
          <Button small kind="quiet" onClick={() => void pin().catch(() => undefined)}>
            {t(pinned === 1 ? 'group.unpin' : 'group.pin')}
          </Button>
          <Button
            small
            kind="quiet"
            onClick={() =>
              ask({
                text: t('group.deleteAnnouncement', { text: text.slice(0, 20) }),
                act: () => void remove().catch(() => undefined),
              })
            }
          >
            {t('group.delete')}
          </Button>
        </div>
      )}
    </article>
  );
};

const Announcements = ({ group }: GroupProps) => {
  const { uid } = useSession();
  const groupId = group.groupID;
  const query = useQuery(groupAnnouncements(groupId, uid));
  const [sure, setSure] = useState<Sure>();
  const isStaff = may('changeProfile', group);
  const unread = query.data?.list.some((said) => said.unread === 1) ?? false;
  useEffect(() => {
    // The marks stay for this visit, so that the reader sees what was new.
    if (unread)
      void call(readGroupAnnouncements, { group_id: groupId }, { noToast: true }).catch(() => undefined);
  }, [groupId, unread]);
  return (
    <>
      {isStaff && <Publish groupId={groupId} />}
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <Notice drawing="bench" text={t('group.noAnnouncements')} />
          ) : (
            <Card lined>
              {list.map((said) => (
                <One key={said.id} groupId={groupId} said={said} isStaff={isStaff} ask={setSure} />
              ))}
            </Card>
          )
        }
      </QueryView>
      <AskSure sure={sure} onClose={() => setSure(undefined)} />
    </>
  );
};

/** Announcements of a group: pinned ones first, then newest first. @source screens 9.6 */
export default function GroupAnnouncementsScreen() {
  return <GroupPage title={t('group.announcements')}>{(props) => <Announcements {...props} />}</GroupPage>;
}
