import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fansGroupId } from '@touchline/contract/group';
import { setRoomAdmin } from '@touchline/contract/room';
import { useState, type FormEvent } from 'react';
import { roomAdmins } from '../../features/anchor/queries.ts';
import { roomPage } from '../../features/live/queries.ts';
import { BannedList } from '../../features/room/control-sheet.tsx';
import { told } from '../../features/room/told.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import styles from './people-tab.module.css';

const FACE_PX = 32;

const Add = ({ onAdd }: { onAdd: (uid: number) => Promise<void> }) => {
  const [number, setNumber] = useState('');
  const uid = /^[1-9]\d{0,8}$/.test(number.trim()) ? Number(number.trim()) : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (uid === 0) return;
    setNumber('');
    void onAdd(uid);
  };
  return (
    <form className={styles.add} onSubmit={submit}>
      <Field
        label={t('anchor.adminNumber')}
        value={number}
        onChange={setNumber}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
      />
      <Button submit small disabled={uid === 0}>
        {t('anchor.addAdmin')}
      </Button>
    </form>
  );
};

const Admins = () => {
  const session = useSession();
  const client = useQueryClient();
  const query = useQuery(roomAdmins(session));
  const set = async (userid: number, on: boolean) => {
    const act = call(setRoomAdmin, { userid, on }, { noToast: true });
    await told(act, t(on ? 'room.madeAdmin' : 'room.removedAdmin'));
    await client.invalidateQueries({ queryKey: ['anchor', 'admins'] });
  };
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {(admins) => (
        <Card title={t('anchor.admins')} lined>
          {admins.length === 0 && <p className={styles.none}>{t('anchor.noAdmins')}</p>}
          {admins.map(({ uid, nick_name: name, avatar, at }) => (
            <div key={uid} className={styles.admin}>
              <Row
                label={name}
                hint={t('anchor.adminSince', { time: momentText(at) })}
                lead={<Picture src={avatar} alt="" size={FACE_PX} shape="avatar" />}
              />
              <Button
                kind="quiet"
                small
                aria-label={`${t('room.unsetAdmin')} ${name}`}
                onClick={() => void set(uid, false)}
              >
                {t('room.unsetAdmin')}
              </Button>
            </div>
          ))}
          <Add onAdd={(uid) => set(uid, true)} />
        </Card>
      )}
    </QueryView>
  );
};

/** Who keeps order in the anchor's room, who is kept quiet, and the group of fans. */
export const PeopleTab = () => {
  const { uid } = useSession();
  const query = useQuery(roomPage(uid));
  if (query.data === undefined && isRefused(query.error)) {
    return <Notice drawing="bench" text={t('anchor.noRoom')} />;
  }
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ room }) => (
        <>
          <Admins />
          <Card title={t('room.bans')}>
            <BannedList liveid={room.liveid} />
          </Card>
          <Card lined>
            <Row label={t('group.fansGroup')} to={pathTo('chatGroupAnchor', { id: fansGroupId(uid) })} />
          </Card>
        </>
      )}
    </QueryView>
  );
};
