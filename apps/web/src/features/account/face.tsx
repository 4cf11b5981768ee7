import { currentBrand } from '../../platform/brand/current.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './face.module.css';

type Props = { src: string; size: number };

/** Someone's picture; without one the variant's own default. @source app §1 "its own display name, logo, default avatar" */
export const Face = ({ src, size }: Props) => {
  const shown = src || currentBrand().avatar;
  return shown ? (
    <Picture src={shown} alt="" size={size} shape="avatar" />
  ) : (
    <svg className={styles.face} viewBox="0 0 56 56" width={size} height={size} aria-hidden="true">
      <circle className={styles.ground} cx="28" cy="28" r="28" />
      <path className={styles.mark} fillRule="evenodd" d={currentBrand().mark} transform="translate(14 14)" />
    </svg>
  );
};
