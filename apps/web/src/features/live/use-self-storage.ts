import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { commonConfig } from './queries.ts';

/** By which way pictures travel, waited for where the site's settings are not there yet. @source app §3 switch_self_storage */
export const useSelfStorage = (): (() => Promise<boolean>) => {
  const client = useQueryClient();
  return useCallback(
    async () => (await client.ensureQueryData(commonConfig())).config.switch_self_storage !== '0',
    [client],
  );
};
