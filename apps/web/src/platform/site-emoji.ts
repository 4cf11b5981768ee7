import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { commonConfig } from './common-config.ts';

const NONE: readonly { code: string; image: string }[] = [];

/** Pictures of the site's own emoji by the code that stands for them in a text, in the site's order. @source app §3 `emoji` */
export const useSiteEmoji = (): ReadonlyMap<string, string> => {
  const { data } = useQuery(commonConfig());
  const list = data?.emoji ?? NONE;
  return useMemo(() => new Map(list.map(({ code, image }) => [code, image])), [list]);
};
