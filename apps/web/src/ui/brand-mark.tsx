import { currentBrand } from '../platform/brand/current.ts';
import styles from './brand-mark.module.css';

/** The variant's mark: its outline on a rounded square in its colour. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <svg className={styles.mark} viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
    <rect width="28" height="28" rx="7" />
    <path fillRule="evenodd" d={currentBrand().mark} />
  </svg>
);
