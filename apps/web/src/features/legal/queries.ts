import { queryOptions } from '@tanstack/react-query';
import { getProtocal, getProtocalList, type ProtocolTitle } from '@touchline/contract/legal';
import { read } from '../../platform/call.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';

const DAY_MS = 24 * 3600_000;

/** Titles of the agreements. */
export const agreements = () =>
  queryOptions({
    queryKey: ['legal', 'list', activeLanguage()],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getProtocalList, {}, signal),
    staleTime: DAY_MS,
  });

/** The text of one agreement. */
export const agreement = (type: ProtocolTitle['type']) =>
  queryOptions({
    queryKey: ['legal', 'text', type, activeLanguage()],
    meta: { keep: true },
    queryFn: ({ signal }) => read(getProtocal, { type }, signal),
    staleTime: DAY_MS,
  });
