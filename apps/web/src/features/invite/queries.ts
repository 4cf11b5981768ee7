import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getInvite, getInvited } from '@touchline/contract/invite';
import { read } from '../../platform/call.ts';
import type { Session } from '../../platform/session.ts';

/** The reader's code and what it gave. */
export const ownInvite = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['invite', 'own', uid],
    queryFn: ({ signal }) => read(getInvite, {}, signal),
    enabled: uid > 0,
    staleTime: 0,
  });

/** Who came by it. */
export const invitedBy = ({ uid }: Session) =>
  infiniteQueryOptions({
    queryKey: ['invite', 'invited', uid],
    queryFn: ({ signal, pageParam }) => read(getInvited, pageParam > 0 ? { cursor: pageParam } : {}, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next > 0 ? next : undefined),
    enabled: uid > 0,
    staleTime: 0,
  });

/** The dark cells of the QR picture of an address. The encoder is fetched when a picture is drawn. */
export const qrCells = (text: string) =>
  queryOptions({
    queryKey: ['invite', 'qr', text],
    queryFn: async () => {
      const { encode } = await import('uqr');
      return encode(text, { ecc: 'M', border: 0 }).data;
    },
    staleTime: Infinity,
  });
