import styles from './name-face.module.css';
import { Picture } from './picture.tsx';

type Props = { src: string; name: string; size: number };

/** The picture of a person or group; without one the first letter of the name. */
export const NameFace = ({ src, name, size }: Props) =>
  src ? (
    <Picture src={src} alt="" size={size} shape="avatar" />
  ) : (
    <span className={styles.face} style={{ width: size, height: size }} aria-hidden="true">
      {Array.from(name)[0] ?? ''}
    </span>
  );
