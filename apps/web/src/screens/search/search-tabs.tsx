import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './search-screen.module.css';

type Props<Tab extends string> = {
  /** What there is to be found, under the names of the tabs; the first stands for all of it. */
  names: Readonly<Record<Tab, MessageKey>>;
  spread?: boolean;
  children: (tab: Tab, onTab: (tab: Tab) => void) => ReactNode;
};

/** The kinds of what was found as tabs. The chosen one stands in the address beside what was searched for. */
export const SearchTabs = <Tab extends string>({ names, spread = false, children }: Props<Tab>) => {
  const [query, setQuery] = useSearchParams();
  const ids = Object.keys(names) as Tab[];
  const tab = ids.find((id) => id === query.get('type')) ?? ids[0];
  if (tab === undefined) return null;
  const choose = (type: Tab) => {
    setQuery({ ...Object.fromEntries(query), type }, { replace: true });
    scrollTo(0, 0);
  };
  return (
    <>
      <Tabs
        spread={spread}
        label={t('search.types')}
        items={ids.map((id) => ({ id, label: t(names[id]) }))}
        value={tab}
        onChange={choose}
      />
      <div className={styles.results}>{children(tab, choose)}</div>
    </>
  );
};
