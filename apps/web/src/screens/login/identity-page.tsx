import type { ReactNode } from 'react';
import { currentBrand } from '../../platform/brand/current.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import styles from './identity-page.module.css';

type Props = { title: string; heading: string; hint?: string; children: ReactNode };

/** The screens of login and registration: one lit panel with the site's name, then the form. */
export const IdentityPage = ({ title, heading, hint, children }: Props) => (
  <DetailPage title={title}>
    <div className={styles.panel}>
      <span className={styles.brand}>
        <BrandMark size={34} />
        {currentBrand().name}
      </span>
      <h2>{heading}</h2>
      {hint && <p>{hint}</p>}
    </div>
    <div className={styles.content}>{children}</div>
  </DetailPage>
);
