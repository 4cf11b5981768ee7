import { t } from '../../platform/i18n/i18n.ts';
import { Facts } from '../../ui/facts.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Grades of levels. @source app §9 "User level grades" */
const GRADES = [
  [0, 9],
  [10, 19],
  [20, 29],
  [31, 39],
] as const;

/** What each grade gives. */
export const LevelSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet title={t('task.levelTitle')} open={open} onClose={onClose}>
    <p>{t('task.levelRules')}</p>
    <Facts
      rows={GRADES.map(([from, to], at) => [
        t('task.grade', { from, to }),
        t('task.gradeBadge', { grade: at + 1 }),
      ])}
    />
  </Sheet>
);
