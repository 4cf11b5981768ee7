import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './tabs.module.css';

export type TabItem<Id extends string> = {
  id: Id;
  label: string;
  count?: number;
  live?: boolean;
  dot?: boolean;
};

type Props<Id extends string> = {
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Spread over the whole width, or packed to the left. */
  spread?: boolean;
};

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

const show = (list: HTMLElement | null, id: string): void => {
  const tab = list?.querySelector<HTMLElement>(`[data-tab="${id}"]`);
  if (list && tab)
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
};

/** A row of tabs with one in the tab order; arrows, Home and End move between them. */
export const Tabs = <Id extends string>({ label, items, value, onChange, spread = false }: Props<Id>) => {
  const listRef = useRef<HTMLDivElement>(null);
  const first = items[0]?.id === value;
  // A chosen tab beyond the edge comes into sight; the first one is, and costs no look at the layout.
  useEffect(() => {
    if (!first) show(listRef.current, value);
  }, [first, value]);
  const at = items.findIndex(({ id }) => id === value);
  const move = (event: KeyboardEvent) => {
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : at + (STEP[event.key] ?? 0);
    const next = items[(to + items.length) % items.length];
    if (to === at || !next) return;
    event.preventDefault();
    onChange(next.id);
    listRef.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div
      ref={listRef}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={`h-scroll ${styles.tabs} ${spread ? styles.spread : ''}`}
      onKeyDown={move}
    >
      {items.map((item, index) => (
        <Tab
          key={item.id}
          item={item}
          selected={item.id === value}
          inOrder={at >= 0 ? index === at : index === 0}
          onSelect={() => onChange(item.id)}
        />
      ))}
    </div>
  );
};

type TabProps<Id extends string> = {
  item: TabItem<Id>;
  selected: boolean;
  /** The one that the tab key reaches. */
  inOrder: boolean;
  onSelect: () => void;
};

const Tab = <Id extends string>({ item, selected, inOrder, onSelect }: TabProps<Id>) => (
  <button
    type="button"
    role="tab"
    data-tab={item.id}
    aria-selected={selected}
    tabIndex={inOrder ? 0 : -1}
    className={styles.tab}
    onClick={onSelect}
  >
    {item.label}
    {item.count !== undefined && (
      <span className={`num ${item.live ? styles.live : styles.count}`}>{item.count}</span>
    )}
    {item.dot && <i className={styles.dot} />}
  </button>
);
