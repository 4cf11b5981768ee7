import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChatState } from '../platform/chat/chat-state.ts';
import { t } from '../platform/i18n/i18n.ts';
import { Notice } from './notice.tsx';
import { QueryView } from './query-view.tsx';
import { RowsLoading } from './rows-loading.tsx';

type Phase = Pick<ChatState, 'phase'>;

/** In place of what the chat has not told yet: rows while it connects, words once nothing is to be expected for now. */
export const ChatWaits = ({ phase }: Phase) => {
  if (phase === 'offline') return <Notice drawing="net" text={t('state.offline')} />;
  // Why the chat was ended, and the way back into it, stand above.
  return phase === 'kickedOut' ? null : <RowsLoading />;
};

type Props<Data> = Phase & { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** What the chat is asked for once it is ready; until then, and while it is away, the screen says so. */
export const ChatQueryView = <Data,>({ phase, query, children }: Props<Data>) =>
  phase !== 'ready' && query.isPending ? (
    <ChatWaits phase={phase} />
  ) : (
    <QueryView query={query} skeleton={<RowsLoading />}>
      {children}
    </QueryView>
  );
