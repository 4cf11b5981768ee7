import { useQuery } from '@tanstack/react-query';
import type { RoomViewer } from '@touchline/contract/room';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Link } from 'react-router';
import { OrderRows, type LineActions, type LineRights } from '../../features/chat/line-menu.tsx';
import { roomViewers } from '../../features/room/queries.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LevelMark, VipMark } from '../../ui/level-mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './viewers-sheet.module.css';

const FACE_PX = 38;

const ROLES: Record<Exclude<RoomViewer['role'], ''>, MessageKey> = {
  anchor: 'chat.host',
  admin: 'chat.admin',
  operator: 'chat.operator',
};

type RowProps = { viewer: RoomViewer; mayOrder: boolean; onOrder: () => void };

const ViewerRow = ({ viewer, mayOrder, onOrder }: RowProps) => (
  <li className={styles.row}>
    <Link to={pathTo('c2cUser', { id: viewer.uid })}>
      <Picture src={viewer.avatar} alt="" size={FACE_PX} shape="avatar" />
      <span className={styles.who}>
        <b className="one-line">{viewer.nick_name}</b>
        <span className={styles.marks}>
          {viewer.role !== '' && <small className={styles.role}>{t(ROLES[viewer.role])}</small>}
          {viewer.user_level > 0 && <LevelMark level={viewer.user_level} />}
          {viewer.vip === 1 && <VipMark />}
          {viewer.fan_level > 0 && <small>{t('room.fanLevel', { level: viewer.fan_level })}</small>}
        </span>
      </span>
    </Link>
    {mayOrder && (
      <IconButton label={t('room.keepOrder', { name: viewer.nick_name })} onClick={onOrder}>
        <ShieldCheck size={20} strokeWidth={1.75} />
      </IconButton>
    )}
  </li>
);

type Props = {
  liveid: number;
  rights: LineRights;
  actions: Pick<LineActions, 'restrict' | 'setAdmin'>;
  onClose: () => void;
};

/** Who is in the room: those who keep order, then fans. Nobody stands higher for what they spent. */
export const ViewersSheet = ({ liveid, rights, actions, onClose }: Props) => {
  const { uid } = useSession();
  const query = useQuery(roomViewers(liveid));
  const [ordered, setOrdered] = useState<RoomViewer>();
  const mayOrder = ({ uid: id, role }: RoomViewer): boolean =>
    rights.isModerator && id !== uid && (role === '' || (role === 'admin' && rights.isHost));
  if (ordered) {
    const person = { from: `u${ordered.uid}`, nick: ordered.nick_name };
    const andClose = (act: () => void) => () => {
      setOrdered(undefined);
      act();
    };
    return (
      <Sheet key="order" title={ordered.nick_name} open onClose={() => setOrdered(undefined)}>
        <OrderRows person={person} rights={rights} actions={actions} andClose={andClose} />
      </Sheet>
    );
  }
  return (
    <Sheet key="list" title={t('room.viewers')} open onClose={onClose}>
      <QueryView query={query} skeleton={<div className={styles.waiting} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Notice drawing="bench" text={t('room.noViewers')} />
          ) : (
            <>
              <ul className={styles.list}>
                {list.map((viewer) => (
                  <ViewerRow
                    key={viewer.uid}
                    viewer={viewer}
                    mayOrder={mayOrder(viewer)}
                    onOrder={() => setOrdered(viewer)}
                  />
                ))}
              </ul>
              <p className={styles.note}>{t('room.viewersNote')}</p>
            </>
          )
        }
      </QueryView>
    </Sheet>
  );
};
