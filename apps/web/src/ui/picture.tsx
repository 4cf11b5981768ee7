import { useState } from 'react';
import { activeLanguage } from '../platform/i18n/i18n.ts';
import styles from './picture.module.css';

type Props = { src: string; alt: string; size?: number; shape?: 'crest' | 'avatar' | 'cover' };

/** Crests and marks of the house know their letters in two scripts; other pictures do not mind. */
const OWN_MARK = /\/public\/(?:league|crest)\/\d+\.svg$/;

const inScript = (src: string): string =>
  activeLanguage() !== 'zh-CN' && OWN_MARK.test(src) ? `${src}#latin` : src;

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
      src={inScript(src)}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  );
};
