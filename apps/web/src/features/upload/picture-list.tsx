import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import type { ChangeEvent } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './picture-list.module.css';
import { choosePicture, useUpload } from './use-upload.ts';

type Props = {
  images: readonly string[];
  onChange: (images: readonly string[]) => void;
  most: number;
  /** The switch of the site by which pictures travel. */
  selfStorage: () => Promise<boolean>;
};

/** Pictures that belong to something: each is uploaded when it is chosen. */
export const PictureList = ({ images, onChange, most, selfStorage }: Props) => {
  const { share, upload, cancel } = useUpload(selfStorage);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = await choosePicture(target.files?.[0]);
    target.value = '';
    const url = picture && (await upload(picture));
    if (url) onChange([...images, url]);
  };
  return (
    <div className={styles.pictures}>
      {images.map((url) => (
        <span key={url} className={styles.picture}>
          <img src={url} alt="" />
          <IconButton
            label={t('upload.remove')}
            onClick={() => onChange(images.filter((one) => one !== url))}
          >
            <X size={14} strokeWidth={2.25} />
          </IconButton>
        </span>
      ))}
      {share !== undefined && (
        <span className={styles.going}>
          <progress value={share} aria-label={t('upload.going')} />
          <button type="button" onClick={cancel}>
            {t('common.cancel')}
          </button>
        </span>
      )}
      {share === undefined && images.length < most && (
        <label className={styles.add}>
          <ImagePlus size={24} strokeWidth={1.5} />
          {t('upload.add')}
          <input className="sr-only" type="file" accept="image/*" onChange={(event) => void choose(event)} />
        </label>
      )}
    </div>
  );
};
