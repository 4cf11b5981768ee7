import { useState } from 'react';
import styles from './picture.module.css';

type Props = { src: string; alt: string; size?: number; shape?: 'crest' | 'avatar' | 'cover' };

/** A picture from the data; one that cannot be had leaves its place quietly grey. */
export const Picture = ({ src, alt, size, shape = 'crest' }: Props) => {
  const [failed, setFailed] = useState('');
  const style = size === undefined ? undefined : { width: size, height: size };
  if (!src || failed === src) return <span className={`${styles[shape]} ${styles.none}`} style={style} />;
  return (
    <img
      className={styles[shape]}
      style={style}
      // Before its address: a long list must not hold up the next screen with pictures that nobody sees.
      loading="lazy"
      src={src}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  );
};
