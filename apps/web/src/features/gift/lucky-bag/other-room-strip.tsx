import type { ArrivedPush } from '@touchline/contract/room-push';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../platform/i18n/i18n.ts';
import { wholeText } from '../../../platform/number-text.ts';
import { hearRoomPushes } from '../../../platform/room-pushes.ts';
import { pathTo } from '../../../platform/routes.ts';
import { useUnderAge } from '../../../platform/under-age.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BagDrawing } from './bag-drawing.tsx';
import { useOtherRooms } from './other-room.ts';
import styles from './other-room-strip.module.css';

type Told = Extract<ArrivedPush, { type: 'OtherRoomPackageNotify' }>;

const SHOWN_MS = 10_000;

/** A thin strip: somebody gave a bag in another room. Settings can switch it off. */
export const OtherRoomStrip = ({ liveid }: { liveid: number }) => {
  const [told, setTold] = useState<Told>();
  const { on } = useOtherRooms();
  const { underAge } = useUnderAge();
  useEffect(() => {
    if (!on || underAge) return undefined;
    return hearRoomPushes((push) => {
      if (push.type === 'OtherRoomPackageNotify' && push.of === liveid) setTold(push);
    });
  }, [on, underAge, liveid]);
  useEffect(() => {
    if (!told) return undefined;
    const timer = setTimeout(() => setTold(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [told]);
  if (!told) return null;
  return (
    <output className={styles.strip}>
      <Link to={pathTo('liveDetail', { id: told.anchor })}>
        <BagDrawing size={20} />
        <span className="one-line">
          {t('luckyBag.elsewhere', { name: told.nick, total: wholeText(told.total) })}
        </span>
      </Link>
      <IconButton label={t('common.close')} onClick={() => setTold(undefined)}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </output>
  );
};
