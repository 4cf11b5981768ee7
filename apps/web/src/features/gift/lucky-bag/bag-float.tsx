import type { LuckyBag } from '@touchline/contract/lucky-bag';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { serverNowSec, useTicking } from '../../../platform/server-clock.ts';
import { BagDrawing } from './bag-drawing.tsx';
import { leftText } from './left-text.ts';
import styles from './bag-float.module.css';

const BagCard = lazy(async () => ({ default: (await import('./bag-card.tsx')).BagCard }));

type Props = { bags: readonly LuckyBag[]; say: (text: string) => Promise<void> };

/** At the edge of the picture: the next lucky bag with its clock. It opens the card. */
export const BagFloat = ({ bags, say }: Props) => {
  const [opened, setOpened] = useState<number>();
  const nowSec = useTicking(serverNowSec);
  const shown = bags.filter(({ state, ends_at: end }) => state === 'open' && end > nowSec);
  const bag = shown.find(({ mine }) => mine === 0) ?? shown[0];
  const when = bag && nowSec < bag.opens_at ? leftText(bag.opens_at - nowSec) : t('luckyBag.now');
  const count = shown.length > 1 ? String(shown.length) : '';
  return (
    <>
      {bag && (
        <button
          type="button"
          className={styles.float}
          aria-label={`${t('luckyBag.openCard')} ${when} ${count}`.trim()}
          onClick={() => setOpened(bag.id)}
        >
          <BagDrawing size={30} />
          <b className="num">{when}</b>
          {count && <i className="num">{count}</i>}
        </button>
      )}
      <Suspense fallback={null}>
        {opened !== undefined && <BagCard id={opened} say={say} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
};
