import styles from './choice-cells.module.css';

type Props<Id extends string | number> = {
  label: string;
  items: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
};

/** Quantities or durations in one row of slanted cells, of which one holds. */
export const ChoiceCells = <Id extends string | number>({ label, items, value, onChange }: Props<Id>) => (
  <fieldset aria-label={label} className={styles.cells}>
    {items.map(({ id, label: text }) => (
      <button key={id} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
        <span>{text}</span>
      </button>
    ))}
  </fieldset>
);
