import type { LucideIcon } from 'lucide-react';
import styles from './icon-tile.module.css';

type Props = { icon: LucideIcon; ink?: string };

/** The slanted tile that a row of a list begins with; its text says what the picture says. */
export const IconTile = ({ icon: Icon, ink }: Props) => (
  <span className={styles.tile} style={{ color: ink }} aria-hidden="true">
    <Icon size={20} strokeWidth={1.75} />
  </span>
);
