import Headphones from 'lucide-react/icons/headphones';
import { t } from '../../../platform/i18n/i18n.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './sound-alone.module.css';

type Props = { poster: string; onPicture: () => void };

/** Stands where the picture was while only its sound is played. */
export const SoundAlone = ({ poster, onPicture }: Props) => (
  <div className={styles.cover}>
    <Picture src={poster} alt="" shape="cover" />
    <p>
      <Headphones size={22} strokeWidth={1.75} />
      {t('player.soundOn')}
      <button type="button" onClick={onPicture}>
        {t('player.showPicture')}
      </button>
    </p>
  </div>
);
