import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { getIngest, renewKey } from '@touchline/contract/ingest';
import { useState } from 'react';
import { call, read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { useSession, type Session } from '../../platform/session.ts';
import { copyText } from '../../platform/share.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';

const ingest = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['anchor', 'ingest', uid],
    queryFn: ({ signal }) => read(getIngest, {}, signal),
    enabled: uid > 0,
    staleTime: 0,
  });

type KeyProps = { hasKey: boolean; onRenewed: () => void };

/** The key is told once, when it is made: it stays on this page and nowhere else. */
const KeyRows = ({ hasKey, onRenewed }: KeyProps) => {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => call(renewKey, {}),
    onSuccess: onRenewed,
  });
  const renew = () => {
    setAsks(false);
    mutate();
  };
  const key = data?.stream_key;
  const hint = key === undefined ? t(hasKey ? 'anchor.keyKept' : 'anchor.keyNone') : t('anchor.keyNew');
  return (
    <>
      <Row
        label={t('anchor.key')}
        hint={key === undefined ? hint : `${key} · ${hint}`}
        {...(key !== undefined && { onAct: () => void copyText(key) })}
      />
      <Row label={t('anchor.renew')} onAct={() => (hasKey ? setAsks(true) : renew())} />
      <Sheet title={t('anchor.renew')} open={asks} onClose={() => setAsks(false)}>
        <p>{t('anchor.renewAsk')}</p>
        <Button disabled={isPending} onClick={renew}>
          {t('anchor.renew')}
        </Button>
      </Sheet>
    </>
  );
};

/** Where an encoder pushes to, and with which key. */
export const PushCard = () => {
  const query = useQuery(ingest(useSession()));
  if (query.data === undefined && isRefused(query.error)) {
    return <Notice drawing="bench" text={t('anchor.noRoom')} />;
  }
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ title, push_url: address, has_key: hasKey }) => (
        <Card title={t('anchor.push')} lined>
          <Row label={t('anchor.room')} value={title} />
          <Row label={t('anchor.address')} hint={address} onAct={() => void copyText(address)} />
          <KeyRows hasKey={hasKey === 1} onRenewed={() => void query.refetch()} />
        </Card>
      )}
    </QueryView>
  );
};
