import Heart from 'lucide-react/icons/heart';
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

/** From which fan level on a colour holds, the highest first. */
const FAN_STEPS = [24, 18, 12, 6, 1];

/** How long somebody is a fan of the host, in the colour of its step. */
export const FanMark = ({ level, title }: { level: number; title: string }) => {
  const step = FAN_STEPS.length - FAN_STEPS.findIndex((from) => level >= from);
  return (
    <span className={styles.fan} style={{ background: `var(--fan-${step})` }} title={title}>
      <Heart size={9} strokeWidth={0} fill="currentColor" aria-hidden="true" />
      <span className="sr-only">{title}</span>
      <span className="num" aria-hidden="true">
        {level}
      </span>
    </span>
  );
};
