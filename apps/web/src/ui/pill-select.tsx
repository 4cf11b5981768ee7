import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './pill-select.module.css';

type Props<Id extends string | number> = {
  /** What is chosen; said to those who cannot see. */
  label: string;
  items: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
  /** What it lies on: the page, a card, or the coloured head of one. */
  on?: 'page' | 'card' | 'head';
  /** Takes its share of the line. */
  wide?: boolean;
};

/** A choice of one among many, as a pill. */
export const PillSelect = <Id extends string | number>({
  label,
  items,
  value,
  onChange,
  on = 'page',
  wide = false,
}: Props<Id>) => (
  <span className={`${styles.pill} ${styles[on]} ${wide ? styles.wide : ''}`}>
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = items.find(({ id }) => String(id) === target.value);
        if (chosen) onChange(chosen.id);
      }}
    >
      {items.map(({ id, label: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
  </span>
);
