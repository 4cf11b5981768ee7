import type { CSSProperties, ElementType, ReactNode } from 'react';
import type { PairColours } from './pair-colours.ts';
import styles from './scoreboard.module.css';

type Props = {
  colours: PairColours;
  /** Pixels the seam leans from the middle at the top and at the bottom edge. */
  lean: number;
  as?: ElementType;
  className?: string;
  children: ReactNode;
  [rest: string]: unknown;
};

/**
 * The loud object of a screen: two kit colours, floodlight from the top corners, and one slanted chalk
 * seam that is the dash of the score.
 */
export const Scoreboard = ({
  colours,
  lean,
  as: Element = 'div',
  className = '',
  children,
  ...rest
}: Props) => (
  <Element
    className={`${styles.board} ${className}`}
    style={{ '--h': colours.home.panel, '--a': colours.away.panel, '--k': `${lean}px` } as CSSProperties}
    {...rest}
  >
    <i className={styles.seam} />
    {children}
  </Element>
);
