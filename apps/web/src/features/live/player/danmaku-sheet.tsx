import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../platform/i18n/i18n.ts';
import { ownAccount } from '../../../platform/own-account.ts';
import { ROUTES } from '../../../platform/routes.ts';
import { useSession } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { VIP_PAIRS } from './danmaku-filter.ts';
import { readWords, useDanmakuSettings, type DanmakuSettings } from './danmaku-settings.ts';
import styles from './danmaku-sheet.module.css';

/** Least levels that are offered. */
const LEVELS = [0, 5, 10, 20];

const set = (change: Partial<DanmakuSettings>) => useDanmakuSettings.setState(change);

const choices = () => ({
  sizes: [
    { id: 'small', label: t('danmaku.small') },
    { id: 'medium', label: t('danmaku.medium') },
    { id: 'large', label: t('danmaku.large') },
    { id: 'huge', label: t('danmaku.huge') },
  ] as const,
  speeds: [
    { id: 'slow', label: t('danmaku.slow') },
    { id: 'medium', label: t('danmaku.medium') },
    { id: 'fast', label: t('danmaku.fast') },
  ] as const,
  areas: [
    { id: 'quarter', label: t('danmaku.quarter') },
    { id: 'half', label: t('danmaku.half') },
    { id: 'full', label: t('danmaku.full') },
  ] as const,
});

/** In what the own lines fly. VIPs choose; others see what they would choose from. */
const Colours = ({ colour }: { colour: number }) => {
  const { data: user } = useQuery(ownAccount(useSession()));
  const isVip = user?.isVIP === true;
  return (
    <div className={styles.row}>
      {t('danmaku.colour')}
      <fieldset className={styles.colours} aria-label={t('danmaku.colour')} disabled={!isVip}>
        <button type="button" aria-pressed={colour === 0} onClick={() => set({ colour: 0 })}>
          {t('danmaku.colourAuto')}
        </button>
        {VIP_PAIRS.map(([ink, edge], at) => (
          <button
            key={ink}
            type="button"
            aria-label={t('danmaku.colourOne', { number: at + 1 })}
            aria-pressed={colour === at + 1}
            onClick={() => set({ colour: at + 1 })}
          >
            <i style={{ background: edge, color: ink }}>A</i>
          </button>
        ))}
      </fieldset>
      {!isVip && (
        <Link to={ROUTES.vipPlans} className={styles.more}>
          {t('danmaku.colourVip')}
        </Link>
      )}
    </div>
  );
};

/** What of them is left out. */
const Filters = ({ settings }: { settings: DanmakuSettings }) => {
  const [words, setWords] = useState(() => settings.words.join(' '));
  return (
    <>
      <SwitchRow
        label={t('danmaku.repeated')}
        checked={settings.repeated}
        onChange={(repeated) => set({ repeated })}
      />
      <SwitchRow label={t('danmaku.plain')} checked={settings.plain} onChange={(plain) => set({ plain })} />
      <div className={styles.row}>
        {t('danmaku.leastLevel')}
        <Segmented
          label={t('danmaku.leastLevel')}
          items={LEVELS.map((id) => ({ id, label: id === 0 ? t('danmaku.everyone') : String(id) }))}
          value={settings.leastLevel}
          onChange={(leastLevel) => set({ leastLevel })}
        />
      </div>
      <Field
        label={t('danmaku.words')}
        value={words}
        onChange={(typed) => {
          setWords(typed);
          set({ words: readWords(typed) });
        }}
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
};

/** How bullet comments fly. */
export const DanmakuSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const settings = useDanmakuSettings();
  const { sizes, speeds, areas } = choices();
  return (
    <Sheet title={t('danmaku.title')} open={open} onClose={onClose}>
      <SwitchRow label={t('danmaku.show')} checked={settings.on} onChange={(on) => set({ on })} />
      <label className={styles.row}>
        {t('danmaku.opacity')}
        <input
          type="range"
          min={20}
          max={100}
          step={10}
          value={settings.opacity}
          onChange={(event) => set({ opacity: Number(event.target.value) })}
        />
      </label>
      <div className={styles.row}>
        {t('danmaku.size')}
        <Segmented
          label={t('danmaku.size')}
          items={sizes}
          value={settings.size}
          onChange={(size) => set({ size })}
        />
      </div>
      <div className={styles.row}>
        {t('danmaku.speed')}
        <Segmented
          label={t('danmaku.speed')}
          items={speeds}
          value={settings.speed}
          onChange={(speed) => set({ speed })}
        />
      </div>
      <div className={styles.row}>
        {t('danmaku.area')}
        <Segmented
          label={t('danmaku.area')}
          items={areas}
          value={settings.area}
          onChange={(area) => set({ area })}
        />
      </div>
      <Colours colour={settings.colour} />
      <Filters settings={settings} />
    </Sheet>
  );
};
