import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editUserInfo } from '@touchline/contract/identity';
import Camera from 'lucide-react/icons/camera';
import { useState, type ChangeEvent } from 'react';
import { Face } from '../../features/account/face.tsx';
import { ownAccount } from '../../platform/own-account.ts';
import { useSelfStorage } from '../../features/live/use-self-storage.ts';
import type { Crop } from '../../features/upload/draw-picture.ts';
import { choosePicture, useUpload } from '../../features/upload/use-upload.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CropSheet } from './crop-sheet.tsx';
import styles from './avatar-picker.module.css';

const FACE_PX = 96;

const useChangeAvatar = () => {
  const client = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: (avatar: string) => call(editUserInfo, { avatar }),
    onSuccess: (user) => {
      client.setQueryData(ownAccount(session).queryKey, user);
      showToast(t('info.saved'), 'success');
    },
  });
};

/** The reader's picture; another is chosen, cut, uploaded and then used. */
export const AvatarPicker = ({ src }: { src: string }) => {
  const { share, upload, cancel } = useUpload(useSelfStorage());
  const [picture, setPicture] = useState<ImageBitmap>();
  const { mutate } = useChangeAvatar();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = await choosePicture(target.files?.[0]);
    // The same file may be chosen again after a failure.
    target.value = '';
    if (chosen) setPicture(chosen);
  };
  const take = async (crop: Crop) => {
    if (!picture) return;
    setPicture(undefined);
    const url = await upload(picture, crop);
    if (url) mutate(url);
  };
  return (
    <div className={styles.picker}>
      <label className={styles.face}>
        <Face src={src} size={FACE_PX} />
        <span className={styles.camera}>
          <Camera size={17} strokeWidth={1.75} />
        </span>
        <input
          className="sr-only"
          type="file"
          accept="image/*"
          aria-label={t('info.changePicture')}
          disabled={share !== undefined}
          onChange={(event) => void choose(event)}
        />
      </label>
      {share !== undefined && (
        <div className={styles.progress}>
          <progress value={share} aria-label={t('upload.going')} />
          <Button kind="quiet" small onClick={cancel}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
      {picture && (
        <CropSheet
          picture={picture}
          onTake={(crop) => void take(crop)}
          onClose={() => setPicture(undefined)}
        />
      )}
    </div>
  );
};
