import type { CSSProperties } from 'react';
import { percentOf } from './quiz-left.ts';
import styles from './quiz.module.css';

type Props = {
  names: readonly string[];
  pools: readonly number[];
  colours: readonly string[];
  small: boolean;
};

/** Narrower than this a share stands in the list below alone. */
const LEAST_PERCENT = 12;

/** How the stakes lie, as a board cut by seams at the true shares. */
export const ShareBoard = ({ names, pools, colours, small }: Props) => {
  const percent = percentOf(pools);
  const isEmpty = percent.every((one) => one === 0);
  return (
    <div className={small ? `${styles.board} ${styles.low}` : styles.board} aria-hidden="true">
      {names.map((name, no) => {
        const share = percent[no] ?? 0;
        const style = {
          flexGrow: isEmpty ? 1 : share,
          '--part': colours[no % colours.length],
        } as CSSProperties;
        return (
          // Options keep their place.
          <span key={`${no}${name}`} className={styles.part} style={style}>
            {(isEmpty || share >= LEAST_PERCENT) && (
              <span>
                {!isEmpty && (
                  <b className="num">
                    {share}
                    <small>%</small>
                  </b>
                )}
                <small className="one-line">{name}</small>
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
};
