import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getMyRecordings,
  removeMyRecording,
  setRecording,
  type Chapter,
  type Recording,
} from '@touchline/contract/recording';
import { useState } from 'react';
import { told } from '../../features/room/told.ts';
import { call, read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { decimalText } from '../../platform/number-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession, type Session } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { CHAPTERS, RECORDING_STATES, SIDES } from './names.ts';

const MEGA = 1_000_000;
const MINUTE_MS = 60_000;

const recordings = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['anchor', 'recordings', uid],
    queryFn: ({ signal }) => read(getMyRecordings, {}, signal),
    enabled: uid > 0,
    refetchInterval: MINUTE_MS,
  });

/** Minutes and seconds from the beginning: 12:05. */
const placeText = (ms: number): string => {
  const sec = Math.floor(ms / 1000);
  return `${Math.floor(sec / 60)}:${String(sec % 60).padStart(2, '0')}`;
};

const sideText = ({ side }: Chapter): string => (side ? t(SIDES[side]) : '');

const factsOf = ({ state, duration_ms: ms, bytes, gaps }: Recording): string =>
  [
    t(RECORDING_STATES[state]),
    placeText(ms),
    t('recording.size', { size: decimalText(bytes / MEGA, 1) }),
    ...(gaps > 0 ? [t('recording.gaps', { count: gaps })] : []),
  ].join(' · ');

type ChosenProps = { recording: Recording; onRemove: () => void; onClose: () => void };

const Chosen = ({ recording, onRemove, onClose }: ChosenProps) => {
  const [asks, setAsks] = useState(false);
  return (
    <Sheet title={momentText(recording.started_at)} open onClose={onClose}>
      <p>{factsOf(recording)}</p>
      {recording.content_id > 0 && (
        <Row label={t('watch.play')} to={pathTo('recVideo', { id: recording.content_id })} />
      )}
      {recording.chapters.length === 0 && <p>{t('recording.noChapters')}</p>}
      {recording.chapters.map((chapter) => (
        <Row
          key={`${chapter.at_ms}/${chapter.kind}`}
          label={t(CHAPTERS[chapter.kind])}
          hint={sideText(chapter)}
          value={<b className="num">{placeText(chapter.at_ms)}</b>}
        />
      ))}
      <Button kind="quiet" onClick={() => (asks ? onRemove() : setAsks(true))}>
        {t(asks ? 'recording.removeSure' : 'recording.remove')}
      </Button>
    </Sheet>
  );
};

const List = ({ list, onChange }: { list: readonly Recording[]; onChange: () => Promise<unknown> }) => {
  const [chosen, setChosen] = useState(0);
  const shown = list.find(({ id }) => id === chosen);
  const remove = async (id: number) => {
    setChosen(0);
    await told(call(removeMyRecording, { id }, { noToast: true }), t('recording.removed'));
    await onChange();
  };
  if (list.length === 0) return <Notice drawing="bench" text={t('recording.none')} />;
  return (
    <Card lined>
      {list.map((recording) => (
        <Row
          key={recording.id}
          label={momentText(recording.started_at)}
          hint={factsOf(recording)}
          onAct={() => setChosen(recording.id)}
        />
      ))}
      {shown && (
        <Chosen recording={shown} onRemove={() => void remove(shown.id)} onClose={() => setChosen(0)} />
      )}
    </Card>
  );
};

/** Recordings of the anchor's own sessions, and whether new ones are made. */
export const Recordings = () => {
  const client = useQueryClient();
  const query = useQuery(recordings(useSession()));
  const renew = () => client.invalidateQueries({ queryKey: ['anchor', 'recordings'] });
  const set = async (on: boolean) => {
    await told(call(setRecording, { on }, { noToast: true }), t('room.saved'));
    await renew();
  };
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ list, on, kept_days: days }) => (
        <>
          <Card>
            <SwitchRow
              label={t('recording.record')}
              hint={days === 0 ? t('recording.notHere') : t('recording.kept', { count: days })}
              checked={on && days > 0}
              onChange={(next) => void set(next)}
            />
          </Card>
          <List list={list} onChange={renew} />
        </>
      )}
    </QueryView>
  );
};
