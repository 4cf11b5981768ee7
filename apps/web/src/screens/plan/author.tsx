import type { PlanAnalyst } from '@touchline/contract/plan';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Face } from '../../features/account/face.tsx';
import styles from './plan-card.module.css';

const FACE_PX = 40;

const LOOKS = {
  right: 'right',
  halfRight: 'right',
  push: 'push',
  void: 'push',
  halfWrong: 'wrong',
  wrong: 'wrong',
} as const;

/** Checked identities and accounts of the demonstration. */
export const AuthorMarks = ({ analyst }: { analyst: PlanAnalyst }) => (
  <>
    {analyst.checked === 1 && <em className={styles.checked}>{t('plan.checked')}</em>}
    {analyst.demo === 1 && <em className={styles.demo}>{t('plan.demo')}</em>}
  </>
);

/** The newest ten results as slanted marks, with their sum in words. */
const Last = ({ last }: { last: PlanAnalyst['last'] }) => {
  if (last.length === 0) return null;
  const right = last.filter((result) => LOOKS[result] === 'right').length;
  return (
    <small className={styles.last}>
      <span aria-hidden="true">
        {last.map((result, at) => (
          // Places in a row that only ever is read anew.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={at} className={styles[LOOKS[result]]} />
        ))}
      </span>
      {t('plan.last', { n: last.length, right })}
    </small>
  );
};

/** Who wrote it: picture, name, marks, newest results; leads to the page of the author. */
export const Author = ({ analyst, children }: { analyst: PlanAnalyst; children?: ReactNode }) => (
  <div className={styles.author}>
    <Link to={pathTo('redorderMaster', { id: analyst.id })} className={styles.who}>
      <Face src={analyst.avatar} size={FACE_PX} />
      <span>
        <b>
          {analyst.nick_name} <AuthorMarks analyst={analyst} />
        </b>
        <Last last={analyst.last} />
      </span>
    </Link>
    {children}
  </div>
);
