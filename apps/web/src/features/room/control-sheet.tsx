import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RoomBan } from '@touchline/contract/room';
import { SLOW_MODE_INTERVALS_SEC } from '@touchline/domain/moderation';
import { useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCells } from '../../ui/choice-cells.tsx';
import { Field } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { roomControl } from './control.ts';
import { roomBans } from './queries.ts';
import { told } from './told.ts';
import styles from './control-sheet.module.css';

const FACE_PX = 32;

export const SlowMode = ({ liveid, seconds }: { liveid: number; seconds: number }) => (
  <ChoiceCells
    label={t('room.slowMode')}
    items={SLOW_MODE_INTERVALS_SEC.map((sec) => ({
      id: sec,
      label: sec === 0 ? t('room.slowOff') : t('room.seconds', { count: sec }),
    }))}
    value={SLOW_MODE_INTERVALS_SEC.find((sec) => sec === seconds) ?? 0}
    onChange={(sec) => void told(roomControl(liveid).setSlowMode(sec), t('room.saved'))}
  />
);

const Note = ({ liveid, note }: { liveid: number; note: string }) => {
  const [text, setText] = useState(note);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void told(roomControl(liveid).pin(text.trim()), t('room.saved'));
  };
  return (
    <form className={styles.note} onSubmit={submit}>
      <Field label={t('room.note')} value={text} onChange={setText} autoComplete="off" maxLength={200} />
      <Button submit small>
        {t('room.pin')}
      </Button>
    </form>
  );
};

const Banned = ({ liveid, ban }: { liveid: number; ban: RoomBan }) => {
  const client = useQueryClient();
  const lift = async () => {
    await told(roomControl(liveid).ban(`u${ban.uid}`, { sec: 0, scope: ban.scope }), t('room.lifted'));
    await client.invalidateQueries({ queryKey: roomBans(liveid).queryKey });
  };
  const until = t(ban.scope === 'mute' ? 'room.mutedUntil' : 'room.bannedUntil', {
    time: momentText(ban.until),
  });
  return (
    <li className={styles.banned}>
      <Picture src={ban.avatar} alt="" size={FACE_PX} shape="avatar" />
      <span className={styles.who}>
        <b className="one-line">{ban.nick_name}</b>
        <small>{[until, ban.reason, ban.by].filter(Boolean).join(' · ')}</small>
      </span>
      <Button kind="quiet" small onClick={() => void lift()}>
        {t('room.lift')}
      </Button>
    </li>
  );
};

export const BannedList = ({ liveid }: { liveid: number }) => {
  const query = useQuery(roomBans(liveid));
  return (
    <QueryView query={query} skeleton={null}>
      {(bans) =>
        bans.length === 0 ? (
          <p className={styles.empty}>{t('room.noBans')}</p>
        ) : (
          <ul className={styles.list}>
            {bans.map((ban) => (
              <Banned key={`${ban.uid}/${ban.scope}`} liveid={liveid} ban={ban} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
};

type Props = {
  liveid: number;
  slowSec: number;
  note: string;
  onClose: () => void;
  /** More that is run from here. */
  children?: ReactNode;
};

/** How a room is run: slow mode, the note, an empty chat, and who is kept quiet. For its anchor and moderators. */
export const ControlSheet = ({ liveid, slowSec, note, onClose, children }: Props) => {
  const [asks, setAsks] = useState(false);
  const clear = () => {
    if (!asks) return setAsks(true);
    setAsks(false);
    return void told(roomControl(liveid).clear(), t('room.chatCleared'));
  };
  return (
    <Sheet title={t('room.manage')} open onClose={onClose}>
      <h3 className={styles.title}>{t('room.slowMode')}</h3>
      <SlowMode liveid={liveid} seconds={slowSec} />
      <Note liveid={liveid} note={note} />
      <Row label={t(asks ? 'room.clearSure' : 'room.clear')} danger onAct={clear} />
      <h3 className={styles.title}>{t('room.bans')}</h3>
      <BannedList liveid={liveid} />
      {children}
    </Sheet>
  );
};
