import styles from './shop.module.css';

type Props = {
  label: string;
  items: readonly { id: number; label: string; off: boolean }[];
  value: number;
  onChange: (id: number) => void;
};

/** Cells of which one is chosen, such as sizes and quantities. */
export const Choices = ({ label, items, value, onChange }: Props) => (
  <fieldset className={styles.choices}>
    <legend>{label}</legend>
    {items.map((item) => (
      <button
        key={item.id}
        type="button"
        className="num"
        aria-pressed={item.id === value}
        disabled={item.off}
        onClick={() => onChange(item.id)}
      >
        {item.label}
      </button>
    ))}
  </fieldset>
);
