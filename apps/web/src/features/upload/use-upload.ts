import { useRef, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { showFailure } from '../../platform/toasts.ts';
import { drawPicture, openPicture, type Crop } from './draw-picture.ts';
import { putPicture } from './put-picture.ts';

/** A picture that a person chose, or nothing with the reason said. @source app §5 "else the message 请选择图片文件" */
export const choosePicture = async (file: File | undefined): Promise<ImageBitmap | undefined> => {
  if (!file) return undefined;
  const picture = await openPicture(file);
  if (!picture) showFailure(t('upload.notAnImage'));
  return picture;
};

type Upload = {
  /** 0 to 1 while a picture is on its way. */
  share: number | undefined;
  /** @returns the address of the stored picture; undefined when it failed, which is said, or was cancelled */
  upload: (picture: ImageBitmap, crop?: Crop) => Promise<string | undefined>;
  cancel: () => void;
};

/** Uploads one picture at a time. @param selfStorage whether by a put link, else by temporary keys */
export const useUpload = (selfStorage: () => Promise<boolean>): Upload => {
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const upload = async (picture: ImageBitmap, crop?: Crop) => {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const options = { onProgress: setShare, signal: controller.signal };
      return await putPicture(await drawPicture(picture, crop), await selfStorage(), options);
    } catch {
      if (!controller.signal.aborted) showFailure(t('upload.failed'));
      return undefined;
    } finally {
      setShare(undefined);
    }
  };
  return { share, upload, cancel: () => running.current?.abort() };
};
