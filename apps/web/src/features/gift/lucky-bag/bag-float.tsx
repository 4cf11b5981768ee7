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
  const waits = bag !== undefined && nowSec < bag.opens_at;
  return (
    <>
      {bag && (
        <button
          type="button"
          className={styles.float}
          aria-label={t('luckyBag.openCard')}
          onClick={() => setOpened(bag.id)}
        >
          <BagDrawing size={30} />
          <b className="num">{waits ? leftText(bag.opens_at - nowSec) : t('luckyBag.now')}</b>
          {shown.length > 1 && <i className="num">{shown.length}</i>}
        </button>
      )}
      <Suspense fallback={null}>
        {opened !== undefined && <BagCard id={opened} say={say} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
};
