import { t } from '../../../platform/i18n/i18n.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { MOST_OFFSET_SEC, useScoreProtection } from './score-protection.ts';
import styles from './danmaku-sheet.module.css';

const modes = () => [
  { id: 'picture' as const, label: t('protection.picture') },
  { id: 'now' as const, label: t('protection.now') },
];

/** How old the score, the events and, by choice, the chat are shown beside the picture. */
export const ProtectionSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { mode, offsetSec, chatWaits } = useScoreProtection();
  const set = (change: Partial<ReturnType<typeof useScoreProtection.getState>>) =>
    useScoreProtection.setState(change);
  return (
    <Sheet title={t('protection.title')} open={open} onClose={onClose}>
      <Segmented
        label={t('protection.title')}
        items={modes()}
        value={mode}
        onChange={(one) => set({ mode: one })}
      />
      {mode === 'picture' && (
        <>
          <label className={styles.row}>
            {t('protection.offset', { seconds: offsetSec > 0 ? `+${offsetSec}` : String(offsetSec) })}
            <input
              type="range"
              min={-MOST_OFFSET_SEC}
              max={MOST_OFFSET_SEC}
              step={1}
              value={offsetSec}
              onChange={(event) => set({ offsetSec: Number(event.target.value) })}
            />
          </label>
          <SwitchRow
            label={t('protection.chat')}
            checked={chatWaits}
            onChange={(waits) => set({ chatWaits: waits })}
          />
        </>
      )}
    </Sheet>
  );
};
