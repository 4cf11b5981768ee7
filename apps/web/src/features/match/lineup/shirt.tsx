import { contrast } from '../../../platform/brand/contrast.ts';
import styles from './shirt.module.css';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
const READABLE = 3;
const WHITE = '#ffffff';

/** A shirt in the team's kit with the number on its chest. */
export const Shirt = ({ kit, number }: { kit: readonly [string, string]; number: number }) => {
  const first = isColour(kit[0]) ? kit[0] : 'var(--home)';
  const second = isColour(kit[1]) ? kit[1] : 'var(--on-colour)';
  const readable = isColour(kit[0]) && isColour(kit[1]) && contrast(kit[0], kit[1]) >= READABLE;
  const light = isColour(kit[0]) && contrast(kit[0], WHITE) < READABLE;
  const ink = readable ? second : light ? 'var(--night-ink)' : 'var(--on-colour)';
  return (
    <svg viewBox="0 0 36 36" width="34" height="34" aria-hidden="true" className={styles.shirt}>
      <path
        d="M12 3.500 3.200 8.200l-2 8 6 1.800 1.800-3.400V33h18V14.600l1.800 3.400 6-1.800-2-8L24 3.500c-1.300 3-10.700 3-12 0z"
        fill={first}
      />
      <path
        d="m1.200 16.200 6 1.800.9-1.700-6.300-2.300zM34.800 16.200l-6 1.800-.9-1.700 6.300-2.300zM12 3.500c1.300 3 10.700 3 12 0l1.300.700c-2 4.300-12.600 4.300-14.600 0z"
        fill={second}
      />
      <text x="18" y="25.500" textAnchor="middle" fill={ink} className={`num ${styles.number}`}>
        {number}
      </text>
    </svg>
  );
};
