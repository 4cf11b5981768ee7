import { tierOfLevel } from '@touchline/domain/vip-period';
import { userGrade } from '@touchline/domain/user-level';
import styles from './level-mark.module.css';

/** A person's level in the colour of its grade; levels without a grade have no mark. @source app §9 "User level grades" */
export const LevelMark = ({ level, long = false }: { level: number; long?: boolean }) => {
  const grade = userGrade(level);
  if (grade === null) return null;
  return (
    <span className={styles.level} style={{ background: `var(--grade-${grade})` }}>
      <span className="num">{long ? `Lv ${level}` : level}</span>
    </span>
  );
};

/** The mark of those whose VIP time runs, by the level that is shown now. */
export const VipMark = ({ level = 1 }: { level?: number }) => (
  <span className={`${styles.vip} num`}>{tierOfLevel(level) === 2 ? 'SVIP' : 'VIP'}</span>
);
