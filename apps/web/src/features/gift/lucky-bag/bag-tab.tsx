import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { BagForm } from './bag-form.tsx';
import { OwnBags } from './own-bags.tsx';

const sides = () => [
  { id: 'give' as const, label: t('luckyBag.give') },
  { id: 'mine' as const, label: t('luckyBag.mine') },
];

/** A lucky bag to give, and what became of those before. */
export const BagTab = ({ liveid, onSent }: { liveid: number; onSent: () => void }) => {
  const [side, setSide] = useState<'give' | 'mine'>('give');
  return (
    <>
      <Segmented label={t('luckyBag.title')} items={sides()} value={side} onChange={setSide} />
      {side === 'give' ? <BagForm liveid={liveid} onSent={onSent} /> : <OwnBags />}
    </>
  );
};
