import { WITNESS_PATH, type ChainName, type Witnessed } from '@touchline/contract/seal';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import styles from './chain-end.module.css';

type Props = { chain: ChainName; witnessed: Witnessed | undefined };

/** Who outside of this site knows the chain up to which seal, with what they answered; or that nobody does. */
export const WitnessLine = ({ chain, witnessed }: Props) => {
  if (!witnessed) return <p>{t('model.notWitnessed')}</p>;
  const { seq, at, by, kind } = witnessed;
  const words = t(kind === 'rfc3161' ? 'model.stamped' : 'model.witnessed', {
    seq,
    by,
    time: momentText(at),
  });
  return (
    <p>
      {words}{' '}
      <a className={styles.testimony} href={`${WITNESS_PATH}?chain=${chain}&seq=${seq}`} download>
        {t('model.testimony')}
      </a>
    </p>
  );
};
