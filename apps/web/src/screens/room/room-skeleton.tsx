import { Bone } from '../../ui/bone.tsx';
import styles from './room-skeleton.module.css';

/** A room before its first answer. */
export const RoomSkeleton = () => (
  <div className={styles.room}>
    <div className={styles.picture} />
    <div className={styles.bar}>
      <Bone width="46px" height={46} round />
      <div className={styles.text}>
        <Bone width="38%" height={16} />
        <Bone width="64%" height={13} />
      </div>
    </div>
  </div>
);
