import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fansGroupId } from '@touchline/contract/group';
import { setRoomAdmin } from '@touchline/contract/room';
import { useState, type FormEvent } from 'react';
import { roomAdmins } from '../../features/anchor/queries.ts';
import { OrderForm, type Restriction } from '../../features/chat/order-form.tsx';
import { roomPage } from '../../features/live/queries.ts';
import { roomControl } from '../../features/room/control.ts';
import { BannedList } from '../../features/room/control-sheet.tsx';
import { roomBans } from '../../features/room/queries.ts';
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
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { restrictedText } from '../room/keeping-order.ts';
import styles from './people-tab.module.css';

const FACE_PX = 32;

type ByNumberProps = { label: string; act: string; onNumber: (uid: number) => void };

/** Somebody who is not on the page, by the number of the account. */
const ByNumber = ({ label, act, onNumber }: ByNumberProps) => {
  const [number, setNumber] = useState('');
  const uid = /^[1-9]\d{0,8}$/.test(number.trim()) ? Number(number.trim()) : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (uid === 0) return;
    setNumber('');
    onNumber(uid);
  };
  return (
    <form className={styles.add} onSubmit={submit}>
      <Field
        label={label}
        value={number}
        onChange={setNumber}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
      />
      <Button submit small disabled={uid === 0}>
        {act}
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
          <ByNumber
            label={t('anchor.adminNumber')}
            act={t('anchor.addAdmin')}
            onNumber={(uid) => void set(uid, true)}
          />
        </Card>
      )}
    </QueryView>
  );
};

/** Who is kept quiet or out, and the way to do it. */
const Bans = ({ liveid }: { liveid: number }) => {
  const client = useQueryClient();
  const [uid, setUid] = useState<number>();
  const person = { from: `u${uid ?? 0}`, nick: String(uid ?? '') };
  const restrict = async (restriction: Restriction) => {
    setUid(undefined);
    await told(roomControl(liveid).ban(person.from, restriction), restrictedText(restriction));
    await client.invalidateQueries({ queryKey: roomBans(liveid).queryKey });
  };
  return (
    <Card title={t('room.bans')}>
      <BannedList liveid={liveid} />
      <ByNumber label={t('anchor.banNumber')} act={t('anchor.ban')} onNumber={setUid} />
      {uid !== undefined && (
        <Sheet title={t('room.keepOrder', { name: person.nick })} open onClose={() => setUid(undefined)}>
          <OrderForm person={person} onRestrict={(restriction) => void restrict(restriction)} />
        </Sheet>
      )}
    </Card>
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
          <Bans liveid={room.liveid} />
          <Card lined>
            <Row label={t('group.fansGroup')} to={pathTo('chatGroupAnchor', { id: fansGroupId(uid) })} />
          </Card>
        </>
      )}
    </QueryView>
  );
};
