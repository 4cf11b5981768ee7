import { Bone } from '../../ui/bone.tsx';
import styles from './live-skeleton.module.css';

/** The live page before its first answer. */
export const LiveSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.faces}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Bone key={key} width="56px" height={56} round />
      ))}
    </div>
    <div className={styles.hero}>
      <Bone width="100%" height={186} />
    </div>
    <div className={styles.grid}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={styles.card}>
          <Bone width="100%" height={104} />
          <Bone width="90%" height={16} />
          <Bone width="55%" height={14} />
        </div>
      ))}
    </div>
  </div>
);
