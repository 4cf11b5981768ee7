import type { UseQueryResult } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { isOffline } from '../platform/call-error.ts';
import { timeOfDay } from '../platform/format.ts';
import { t } from '../platform/i18n/i18n.ts';
import { Notice } from './notice.tsx';
import styles from './query-view.module.css';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** What stands there while the first answer is on its way, in the sizes of the final layout. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * The states of everything that is fetched: a skeleton first; then content, which stays when a later
 * answer fails, under a strip that says as of when; the cause and a retry where there is nothing to show.
 */
export const QueryView = <Data,>({ query, skeleton, children }: Props<Data>) => {
  const retry = () => void query.refetch();
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && (
          <button type="button" className={styles.strip} onClick={retry}>
            <WifiOff size={14} strokeWidth={1.75} />
            {t('state.asOf', { time: timeOfDay(query.dataUpdatedAt / 1000) })}
            <b>{t('common.retry')}</b>
          </button>
        )}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) {
    const text = isOffline(query.error) ? t('state.offline') : query.error.message;
    return <Notice drawing="net" text={text} action={{ label: t('common.retry'), onAct: retry }} />;
  }
  return (
    <div aria-busy="true">
      <output className="sr-only">{t('common.loading')}</output>
      {skeleton}
    </div>
  );
};
