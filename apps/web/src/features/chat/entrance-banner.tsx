import { tierOfLevel } from '@touchline/domain/vip-period';
import { useEffect, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { VipMark } from '../../ui/level-mark.tsx';
import { nextEntrance, type Entrance } from './entrances.ts';
import styles from './entrance-banner.module.css';

/** @source screens 6.4 "VIP entrance banner 3 s, at most one at a time" */
const SHOWN_MS = 3_000;
const NOBODY: ReadonlySet<string> = new Set();

/** Says which VIP came in, one after the other. */
export const EntranceBanner = ({ entrances }: { entrances: readonly Entrance[] }) => {
  const [shown, setShown] = useState(NOBODY);
  const now = nextEntrance(entrances, shown);
  const id = now?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => setShown((held) => new Set([...held, id])), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (!now) return null;
  const tier = tierOfLevel(now.vip) === 2 ? styles.svip : '';
  return (
    <output key={now.id} className={`${styles.banner} ${tier}`}>
      <span className={styles.inner}>
        <VipMark level={now.vip} />
        <b className="one-line">{now.nick}</b>
        <span>{t('chat.cameIn')}</span>
      </span>
    </output>
  );
};
