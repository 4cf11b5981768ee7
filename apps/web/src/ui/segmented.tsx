import styles from './segmented.module.css';

type Props<Id extends string | number> = {
  label: string;
  items: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
};

/** Two to four choices of which one holds. */
export const Segmented = <Id extends string | number>({ label, items, value, onChange }: Props<Id>) => (
  <fieldset aria-label={label} className={styles.group}>
    {items.map((item) => (
      <button key={item.id} type="button" aria-pressed={item.id === value} onClick={() => onChange(item.id)}>
        {item.label}
      </button>
    ))}
  </fieldset>
);
