import { Bone } from '../../../ui/bone.tsx';
import styles from './panel-skeleton.module.css';

const WIDTHS = ['62%', '80%', '48%', '74%', '56%'];

/** Two cards of grey lines, as high as what usually comes. */
export const PanelSkeleton = () => (
  <>
    {['first', 'second'].map((card) => (
      <div key={card} className={styles.card}>
        <Bone width="30%" height={18} />
        {WIDTHS.map((width) => (
          <Bone key={width} width={width} height={14} />
        ))}
      </div>
    ))}
  </>
);
