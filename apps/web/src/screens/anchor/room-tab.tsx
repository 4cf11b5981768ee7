import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveMyRoom } from '@touchline/contract/room';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useState, type ChangeEvent } from 'react';
import { roomPage } from '../../features/live/queries.ts';
import { useSelfStorage } from '../../features/live/use-self-storage.ts';
import { SlowMode } from '../../features/room/control-sheet.tsx';
import { roomState } from '../../features/room/queries.ts';
import { choosePicture, useUpload } from '../../features/upload/use-upload.ts';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { OwnSchedule } from './own-schedule.tsx';
import styles from './room-tab.module.css';

type Change = { title?: string; cover?: string; note?: string };

const useSaveRoom = () => {
  const client = useQueryClient();
  return async (change: Change) => {
    await call(saveMyRoom, change, { noToast: true });
    showToast(t('room.saved'), 'success');
    await Promise.all([
      client.invalidateQueries({ queryKey: ['live'] }),
      client.invalidateQueries({ queryKey: ['room'] }),
    ]);
  };
};

const Cover = ({ cover }: { cover: string }) => {
  const save = useSaveRoom();
  const { share, upload, cancel } = useUpload(useSelfStorage());
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = await choosePicture(target.files?.[0]);
    target.value = '';
    const url = picture && (await upload(picture));
    if (url) await save({ cover: url });
  };
  return (
    <Card title={t('anchor.cover')}>
      <label className={styles.cover}>
        {cover && <img src={cover} alt={t('anchor.cover')} />}
        <span>
          <ImagePlus size={18} strokeWidth={1.75} />
          {t('anchor.changeCover')}
        </span>
        <input
          className="sr-only"
          type="file"
          accept="image/*"
          disabled={share !== undefined}
          onChange={(event) => void choose(event)}
        />
      </label>
      {share !== undefined && (
        <div className={styles.going}>
          <progress value={share} aria-label={t('upload.going')} />
          <Button kind="quiet" small onClick={cancel}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </Card>
  );
};

const TITLE_LENGTH = 60;
const NOTE_LENGTH = 200;

const Words = ({ title: known, note: knownNote }: { title: string; note: string }) => {
  const save = useSaveRoom();
  const [title, setTitle] = useState(known);
  const [note, setNote] = useState(knownNote);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = async () => {
    setBusy(true);
    setWrong({});
    try {
      await save({ title: title.trim(), note: note.trim() });
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      setWrong({ [(error instanceof CallError && error.field) || 'whole']: message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <div className={styles.words}>
        <Form
          submitLabel={t('common.save')}
          busy={busy}
          disabled={title.trim() === ''}
          failure={wrong['whole']}
          onSubmit={() => void submit()}
        >
          <Field
            label={t('anchor.roomTitle')}
            value={title}
            onChange={setTitle}
            maxLength={TITLE_LENGTH}
            error={wrong['title']}
            autoComplete="off"
          />
          <Field
            label={t('room.note')}
            value={note}
            onChange={setNote}
            maxLength={NOTE_LENGTH}
            hint={t('anchor.noteHint')}
            error={wrong['note']}
            autoComplete="off"
          />
        </Form>
      </div>
    </Card>
  );
};

const State = ({ liveid, cover }: { liveid: number; cover: string }) => {
  const { uid } = useSession();
  const query = useQuery(roomState(liveid, uid));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ title, note, slow_sec: slowSec }) => (
        <>
          <Cover cover={cover} />
          <Words key={`${title}/${note}`} title={title} note={note} />
          <Card title={t('room.slowMode')}>
            <div className={styles.slow}>
              <SlowMode liveid={liveid} seconds={slowSec} />
            </div>
          </Card>
        </>
      )}
    </QueryView>
  );
};

/** What the anchor's own room is called, shows and says, and which matches it announces. */
export const RoomTab = () => {
  const { uid } = useSession();
  const query = useQuery(roomPage(uid));
  if (query.data === undefined && isRefused(query.error)) {
    return <Notice drawing="bench" text={t('anchor.noRoom')} />;
  }
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ room }) => (
        <>
          <State liveid={room.liveid} cover={room.cover} />
          <OwnSchedule />
          <Card lined>
            <Row label={t('material.title')} to={ROUTES.myMaterial} />
            <Row label={t('person.toRoom')} to={pathTo('liveDetail', { id: uid })} />
          </Card>
        </>
      )}
    </QueryView>
  );
};
