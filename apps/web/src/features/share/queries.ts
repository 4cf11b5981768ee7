import { queryOptions } from '@tanstack/react-query';
import { getSharedContent } from '@touchline/contract/share';
import { read } from '../../platform/call.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';

/** What a shared link is about. */
export const sharedContent = (id: number, spoilers: 0 | 1) =>
  queryOptions({
    queryKey: ['share', id, spoilers, activeLanguage()],
    queryFn: ({ signal }) => read(getSharedContent, { id, spoilers }, signal),
  });
