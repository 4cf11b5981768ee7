import { queryOptions, useQuery } from '@tanstack/react-query';
import { getChainEnd, type ChainName } from '@touchline/contract/seal';
import { read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { contradiction, lastSeen } from './seen-seals.ts';
import { WitnessLine } from './witness-line.tsx';
import styles from './chain-end.module.css';

const LINK_LETTERS = 12;

const chainEnd = (chain: ChainName) =>
  queryOptions({
    queryKey: ['model', 'chainEnd', chain],
    queryFn: async ({ signal }) => {
      const seen = lastSeen(chain);
      const end = await read(getChainEnd, { chain, ...(seen && { seen_seq: seen.seq }) }, signal);
      return { ...end, broken: contradiction(chain, seen, end) };
    },
    staleTime: 60_000,
  });

/** The newest seal at the foot of a page, who witnessed the chain, and a warning where this device saw another one. */
export const ChainEnd = ({ chain }: { chain: ChainName }) => {
  const { data } = useQuery(chainEnd(chain));
  if (!data) return null;
  const { last, witnessed, broken } = data;
  return (
    <div className={styles.end}>
      {broken > 0 && (
        <p role="alert" className={styles.broken}>
          {t('model.chainBroken', { seq: broken })}
        </p>
      )}
      {last && (
        <p>
          {t('model.lastSeal', { seq: last.seq, time: momentText(Math.floor(last.at_ms / 1000)) })}{' '}
          <code>{last.link.slice(0, LINK_LETTERS)}…</code>
        </p>
      )}
      {last && <WitnessLine chain={chain} witnessed={witnessed} />}
    </div>
  );
};
