import { Bone } from '../../ui/bone.tsx';
import styles from './video-card.module.css';

const SHOWN = 6;

/** A grid of videos before it is there, in its sizes. */
export const VideosSkeleton = () => (
  <div className={styles.grid}>
    {Array.from({ length: SHOWN }, (_one, place) => (
      <div key={place}>
        <Bone width="100%" height={96} />
        <Bone width="80%" height={34} />
      </div>
    ))}
  </div>
);
