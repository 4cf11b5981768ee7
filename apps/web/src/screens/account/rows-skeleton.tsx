import { Bone } from '../../ui/bone.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './view-row.module.css';

/** Rows of a list of people or things before the first answer. */
export const RowsSkeleton = () => (
  <Card lined>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <div key={key} className={styles.row}>
        <Bone width="40px" height={40} round />
        <span className={styles.text}>
          <Bone width="52%" height={16} />
        </span>
      </div>
    ))}
  </Card>
);
