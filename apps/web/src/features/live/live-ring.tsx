import { Picture } from '../../ui/picture.tsx';
import styles from './live-ring.module.css';

type Props = { src: string; size: number; live: boolean; label?: string };

/** A host's picture; the ring and the mark say that they are on air. */
export const LiveRing = ({ src, size, live, label }: Props) => (
  <span className={live ? `${styles.ring} ${styles.live}` : styles.ring}>
    <Picture src={src} alt="" size={size} shape="avatar" />
    {live && label && <em>{label}</em>}
  </span>
);
