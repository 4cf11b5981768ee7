import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../platform/i18n/i18n.ts';
import { isRefused } from '../platform/is-refused.ts';
import { DetailPage } from './detail-page.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';
import { QueryView } from './query-view.tsx';

/** Where a page about something that does not exist leads. */
export type Unknown = { text: string; root: string; label: string };

/** Nothing is under this address, and where there is something. */
export const UnknownPage = ({ text, root, label }: Unknown) => {
  const navigate = useNavigate();
  const action = { label, onAct: () => void navigate(root, { replace: true }) };
  return (
    <DetailPage title={t('state.unknown')} root={root}>
      <Notice drawing="net" text={text} action={action} />
    </DetailPage>
  );
};

type Props<Data> = {
  /** What the page is about, before it is known by name. */
  kind: string;
  query: UseQueryResult<Data>;
  nameOf: (data: Data) => string;
  unknown: Unknown;
  /** What stands under the bar until the head is there, in its sizes. */
  skeleton: ReactNode;
  /** The loud head, with its own way back, and what is under it. */
  children: (data: Data) => ReactNode;
};

/** A page under a loud head. Until there is one, a plain bar leads back: while it loads, and where it cannot. */
export const HeadedPage = <Data,>({ kind, query, nameOf, unknown, skeleton, children }: Props<Data>) => {
  const content = (
    <QueryView query={query} skeleton={skeleton}>
      {children}
    </QueryView>
  );
  if (query.data !== undefined) return <Page title={nameOf(query.data)}>{content}</Page>;
  if (isRefused(query.error)) return <UnknownPage {...unknown} />;
  return (
    <DetailPage title={kind} root={unknown.root}>
      {content}
    </DetailPage>
  );
};
