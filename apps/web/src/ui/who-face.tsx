import { Picture } from './picture.tsx';
import { nameColour } from './name-colour.ts';
import styles from './who-face.module.css';

type Props = { src: string; name: string; id: string; size: number; group?: boolean; online?: boolean };

/** Someone's picture, or the first letter of the name on a colour of their own. */
export const WhoFace = ({ src, name, id, size, group = false, online = false }: Props) => (
  <span
    className={group ? styles.group : styles.face}
    style={{ width: size, height: size }}
    aria-hidden="true"
  >
    {src ? (
      <Picture src={src} alt="" size={size} shape={group ? 'cover' : 'avatar'} />
    ) : (
      <b style={{ background: nameColour(id), fontSize: size * 0.42 }}>{Array.from(name)[0] ?? ''}</b>
    )}
    {online && <i className={styles.online} />}
  </span>
);
