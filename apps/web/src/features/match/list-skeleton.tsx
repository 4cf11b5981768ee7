import { Bone } from '../../ui/bone.tsx';
import styles from './list-skeleton.module.css';

const ROWS = ['58%', '44%', '64%', '50%', '40%', '61%', '47%', '55%'];

/** The list before its first answer, in the sizes it will have. */
export const ListSkeleton = () => (
  <div className={styles.list}>
    {ROWS.map((width) => (
      <div key={width} className={styles.row}>
        <Bone width="34px" height={16} />
        <div className={styles.names}>
          <Bone width={width} height={15} />
          <Bone width="36%" height={15} />
        </div>
        <Bone width="20px" height={38} />
      </div>
    ))}
  </div>
);
