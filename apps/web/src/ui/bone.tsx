import styles from './bone.module.css';

type Props = { width: string; height: number; round?: boolean };

/** One grey shape of a skeleton. */
export const Bone = ({ width, height, round = false }: Props) => (
  <i className={styles.bone} style={{ width, height, borderRadius: round ? '50%' : undefined }} />
);
