import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getMaterial,
  MATERIAL_KINDS,
  MOST_MATERIAL,
  removeMaterial,
  saveMaterial,
  type Material,
  type MaterialKind,
} from '@touchline/contract/material';
import { saveMyRoom } from '@touchline/contract/room';
import ImagePlus from 'lucide-react/icons/image-plus';
import type { ChangeEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useSelfStorage } from '../../features/live/use-self-storage.ts';
import { told } from '../../features/room/told.ts';
import { choosePicture, useUpload } from '../../features/upload/use-upload.ts';
import { call, read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { useSession, type Session } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ownAccount } from '../../platform/own-account.ts';
import { NeedsLogin } from '../account/needs-login.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import styles from './my-material.module.css';
import { ADDS, HINTS, KINDS, STATES } from './names.ts';

const ownMaterial = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['material', uid],
    queryFn: ({ signal }) => read(getMaterial, {}, signal),
    enabled: uid > 0,
    staleTime: 0,
  });

const Piece = ({ piece, onChange }: { piece: Material; onChange: () => Promise<unknown> }) => {
  const { id, kind, image, state, reason, at } = piece;
  const remove = async () => {
    await told(call(removeMaterial, { id }, { noToast: true }), t('material.removed'));
    await onChange();
  };
  const wear = () => told(call(saveMyRoom, { cover: image }, { noToast: true }), t('room.saved'));
  return (
    <li className={styles.piece}>
      <img src={image} alt="" />
      <div className={styles.text}>
        <b className={styles[state]}>{t(STATES[state])}</b>
        <small>{momentText(at)}</small>
        {reason && <p>{reason}</p>}
        <div className={styles.acts}>
          {kind === 'cover' && state === 'accepted' && (
            <Button small onClick={() => void wear()}>
              {t('material.use')}
            </Button>
          )}
          <Button small kind="quiet" onClick={() => void remove()}>
            {t('material.remove')}
          </Button>
        </div>
      </div>
    </li>
  );
};

const Add = ({ kind, onChange }: { kind: MaterialKind; onChange: () => Promise<unknown> }) => {
  const { share, upload, cancel } = useUpload(useSelfStorage());
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = await choosePicture(target.files?.[0]);
    target.value = '';
    const image = picture && (await upload(picture));
    if (!image) return;
    await told(call(saveMaterial, { material: kind, image }, { noToast: true }), t('material.handedIn'));
    await onChange();
  };
  if (share !== undefined) {
    return (
      <div className={styles.going}>
        <progress value={share} aria-label={t('upload.going')} />
        <Button kind="quiet" small onClick={cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <label className={styles.add}>
      <ImagePlus size={20} strokeWidth={1.75} />
      {t(ADDS[kind])}
      <input className="sr-only" type="file" accept="image/*" onChange={(event) => void choose(event)} />
    </label>
  );
};

const Pieces = ({ kind }: { kind: MaterialKind }) => {
  const client = useQueryClient();
  const query = useQuery(ownMaterial(useSession()));
  const renew = () => client.invalidateQueries({ queryKey: ['material'] });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {(all) => {
        const list = all.filter((piece) => piece.kind === kind);
        return (
          <>
            <Card>
              <p className={styles.hint}>{t(HINTS[kind])}</p>
              {list.length < MOST_MATERIAL && <Add kind={kind} onChange={renew} />}
            </Card>
            {list.length === 0 ? (
              <Notice drawing="bench" text={t('material.none')} />
            ) : (
              <Card>
                <ul className={styles.list}>
                  {list.map((piece) => (
                    <Piece key={piece.id} piece={piece} onChange={renew} />
                  ))}
                </ul>
              </Card>
            )}
          </>
        );
      }}
    </QueryView>
  );
};

const Own = () => {
  const [query, setQuery] = useSearchParams();
  const kind = MATERIAL_KINDS.find((one) => one === query.get('kind')) ?? 'cover';
  const account = useQuery(ownAccount(useSession()));
  return (
    <QueryView query={account} skeleton={<RowsSkeleton />}>
      {({ is_anchor: isAnchor }) =>
        isAnchor === 1 ? (
          <>
            <Tabs
              spread
              label={t('material.title')}
              items={MATERIAL_KINDS.map((id) => ({ id, label: t(KINDS[id]) }))}
              value={kind}
              onChange={(id) => setQuery(id === 'cover' ? {} : { kind: id }, { replace: true })}
            />
            <Pieces key={kind} kind={kind} />
          </>
        ) : (
          <Notice drawing="bench" text={t('anchor.notAnchor')} />
        )
      }
    </QueryView>
  );
};

/** Pictures of a host and how their review stands. @source screens 5.9 */
export default function MyMaterialScreen() {
  return (
    <DetailPage title={t('material.title')}>
      <NeedsLogin>
        <Own />
      </NeedsLogin>
    </DetailPage>
  );
}
