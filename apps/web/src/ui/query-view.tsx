import type { UseQueryResult } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, type ReactNode } from 'react';
import { CallError, isFailure, isOffline } from '../platform/call-error.ts';
import { timeOfDay } from '../platform/format.ts';
import { t } from '../platform/i18n/i18n.ts';
import { isRefused } from '../platform/is-refused.ts';
import { HEAL_AFTER_MS } from '../platform/query-client.ts';
import { ROUTES } from '../platform/routes.ts';
import { useBack } from '../platform/use-back.ts';
import { Notice } from './notice.tsx';
import styles from './query-view.module.css';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** What stands there while the first answer is on its way, in the sizes of the final layout. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Over content that a later answer did not renew: as of when it is. */
export const AsOfStrip = ({ atMs, onRetry }: { atMs: number; onRetry: () => void }) => (
  <button type="button" className={styles.strip} onClick={onRetry}>
    <WifiOff size={14} strokeWidth={1.75} />
    {t('state.asOf', { time: timeOfDay(atMs / 1000) })}
    <b>{t('common.retry')}</b>
  </button>
);

/**
 * Asks again by itself after a failure that may be over, also where the query has a longer interval of its own; a
 * refusal stays.
 */
const useHealing = ({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>): void => {
  useEffect(() => {
    if (error === null || (error instanceof CallError && !isFailure(error))) return undefined;
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), HEAL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [error, refetch]);
};

/** The cause in words for people: neither the field of an address nor what a library says of itself. */
const causeText = (error: Error): string => {
  if (isOffline(error)) return t('state.offline');
  if (!(error instanceof CallError)) return t('state.failed');
  return isRefused(error) && error.field !== undefined ? t('state.nothing') : error.message;
};

/** In place of content that could not be fetched: the cause, and a retry, or the way back where that would change nothing. */
export const FailedNotice = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const back = useBack(ROUTES.score);
  const action = isRefused(error)
    ? { label: t('common.back'), onAct: back }
    : { label: t('common.retry'), onAct: onRetry };
  return <Notice drawing="net" text={causeText(error)} action={action} />;
};

/**
 * The states of everything that is fetched: a skeleton first; then content, which stays when a later
 * answer fails, under a strip that says as of when; the cause and a retry where there is nothing to show.
 */
export const QueryView = <Data,>({ query, skeleton, children }: Props<Data>) => {
  useHealing(query);
  const retry = () => void query.refetch();
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && <AsOfStrip atMs={query.dataUpdatedAt} onRetry={retry} />}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) return <FailedNotice error={query.error} onRetry={retry} />;
  return (
    <div aria-busy="true">
      <output className="sr-only">{t('common.loading')}</output>
      {skeleton}
    </div>
  );
};
