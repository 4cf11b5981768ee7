import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import styles from './qr-code.module.css';

type Props = {
  /** What a camera reads. */
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
};

/** A picture that a camera reads: dark on white in both modes, for some readers know no other. */
export const QrCode = ({ text, label }: Props) => {
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 4 }))}`,
    [text],
  );
  return <img className={styles.code} src={picture} alt={label} width={240} height={240} />;
};
