import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getAddresses,
  MAX_ADDRESSES,
  removeAddress,
  saveAddress,
  type Address,
} from '@touchline/contract/address';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Suspense, useEffect, useState } from 'react';
import { call, read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useSession, type Session } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { addressText, newAddress, type AddressDraft } from './address-text.ts';
import { NeedsLogin } from './needs-login.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import styles from './my-address.module.css';

const addresses = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['address', uid],
    queryFn: ({ signal }) => read(getAddresses, {}, signal),
    enabled: uid > 0,
  });

/** With the names of regions, which the list does without. */
const AddressSheet = lazyPart(
  'screens/account/address-sheet.tsx',
  async () => (await import('./address-sheet.tsx')).AddressSheet,
);

type RowProps = { address: Address; onEdit: () => void; onRemove: () => void };

const AddressRow = ({ address, onEdit, onRemove }: RowProps) => (
  <div className={styles.row}>
    <div className={styles.text}>
      <b>
        {address.name} <span className="num">{address.mobile}</span>
        {address.is_default === 1 && <em>{t('address.default')}</em>}
      </b>
      <span>{addressText(address)}</span>
    </div>
    <IconButton label={t('address.edit')} onClick={onEdit}>
      <Pencil size={17} strokeWidth={1.75} />
    </IconButton>
    <IconButton label={t('address.remove')} onClick={onRemove}>
      <Trash size={17} strokeWidth={1.75} />
    </IconButton>
  </div>
);

/** How long a deleted address can be taken back. @source screens 5.12 "delete with undo 5 s" */
const UNDO_MS = 5000;

/** Deletes an address, and takes that back for a while. */
const useRemoval = (onList: (list: Address[]) => void) => {
  const [removed, setRemoved] = useState<Address>();
  const remove = useMutation({
    mutationFn: (address: Address) => call(removeAddress, { id: address.id }),
    onSuccess: (list, address) => {
      onList(list);
      setRemoved(address);
    },
  });
  const restore = useMutation({
    mutationFn: ({ id: _gone, ...address }: Address) => call(saveAddress, address),
    onSuccess: (list) => {
      onList(list);
      setRemoved(undefined);
    },
  });
  useEffect(() => {
    if (!removed) return undefined;
    const over = setTimeout(() => setRemoved(undefined), UNDO_MS);
    return () => clearTimeout(over);
  }, [removed]);
  return { removed, remove, restore };
};

const Addresses = () => {
  const session = useSession();
  const client = useQueryClient();
  const query = useQuery(addresses(session));
  const [draft, setDraft] = useState<AddressDraft>();
  const onSuccess = (list: Address[]) => client.setQueryData(addresses(session).queryKey, list);
  const { removed, remove, restore } = useRemoval(onSuccess);
  return (
    <>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {(list) => (
          <>
            {list.length === 0 && <Notice drawing="bench" text={t('address.none')} />}
            {list.length > 0 && (
              <Card lined>
                {list.map((address) => (
                  <AddressRow
                    key={address.id}
                    address={address}
                    onEdit={() => setDraft(address)}
                    onRemove={() => remove.mutate(address)}
                  />
                ))}
              </Card>
            )}
            <div className={styles.foot}>
              {removed && (
                <Button kind="quiet" onClick={() => restore.mutate(removed)}>
                  {t('address.undo')}
                </Button>
              )}
              <Button disabled={list.length >= MAX_ADDRESSES} onClick={() => setDraft(newAddress())}>
                {t(list.length >= MAX_ADDRESSES ? 'address.full' : 'address.add')}
              </Button>
            </div>
          </>
        )}
      </QueryView>
      {draft && (
        <Suspense fallback={null}>
          <AddressSheet draft={draft} onSaved={onSuccess} onClose={() => setDraft(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/** Where goods are sent. */
export default function MyAddressScreen() {
  return (
    <DetailPage title={t('address.title')}>
      <NeedsLogin>
        <Addresses />
      </NeedsLogin>
    </DetailPage>
  );
}
