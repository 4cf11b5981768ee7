import styles from './brand-mark.module.css';

/** The site's mark: a slanted touchline between two halves of the pitch. */
export const BrandMark = () => (
  <svg className={styles.mark} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
    <rect width="28" height="28" rx="7" />
    <path d="M17.600 4h-3.400l-3.800 20h3.400z" />
    <path className={styles.lines} d="M5 10.500h5.400M17.600 17.500H23" />
  </svg>
);
