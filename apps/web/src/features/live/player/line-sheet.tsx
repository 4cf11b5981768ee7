import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import type { PlayLine } from './lines.ts';
import styles from './line-sheet.module.css';

const QUALITY: Record<PlayLine['quality'], MessageKey> = {
  SD: 'player.sd',
  CNSD: 'player.cnsd',
  ENSD: 'player.ensd',
  HD: 'player.hd',
  CNHD: 'player.cnhd',
  ENHD: 'player.enhd',
};

/** Name of a line as the reader knows it. */
export const qualityName = (quality: PlayLine['quality']): string => t(QUALITY[quality]);

type Props = {
  open: boolean;
  lines: readonly PlayLine[];
  lineAt: number;
  onChoose: (at: number) => void;
  onClose: () => void;
  /** Whether the picture is left out; undefined where the sound is not to be had alone. */
  soundOnly: boolean | undefined;
  onSoundOnly: (on: boolean) => void;
};

/** Chooses quality and line. */
export const LineSheet = ({ open, lines, lineAt, onChoose, onClose, soundOnly, onSoundOnly }: Props) => (
  <Sheet title={t('player.lines')} open={open} onClose={onClose}>
    {lines.map(({ url, quality, number }, at) => (
      <button
        key={url}
        type="button"
        className={styles.line}
        aria-pressed={at === lineAt}
        onClick={() => {
          onChoose(at);
          onClose();
        }}
      >
        {qualityName(quality)}
        <span>{t('player.line', { number })}</span>
      </button>
    ))}
    {soundOnly !== undefined && (
      <SwitchRow
        label={t('player.sound')}
        hint={t('player.soundHint')}
        checked={soundOnly}
        onChange={(on) => {
          onSoundOnly(on);
          onClose();
        }}
      />
    )}
  </Sheet>
);
