import ChevronLeft from 'lucide-react/icons/chevron-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useBack } from '../../platform/use-back.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './thread-head.module.css';

type Props = {
  name: string;
  /** Second line: online, writing, number of members. */
  detail: ReactNode;
  face?: ReactNode;
  /** What stands beside the name. */
  marks?: ReactNode;
  /** Where everything about this person or group is. */
  infoPath?: string;
};

/** The bar of an open conversation. Beside the list there is nothing to go back to. */
export const ThreadHead = ({ name, detail, face, marks, infoPath }: Props) => {
  const back = useBack(ROUTES.c2c);
  return (
    <header className={styles.head}>
      <IconButton label={t('common.back')} className={styles.back ?? ''} onClick={back}>
        <ChevronLeft size={24} strokeWidth={1.75} />
      </IconButton>
      {face}
      <div className={styles.who}>
        <h1>
          <span className="one-line">{name}</span>
          {marks}
        </h1>
        <p className="one-line">{detail}</p>
      </div>
      {infoPath !== undefined && (
        <Link to={infoPath} className={styles.info} aria-label={t('conversation.info')}>
          <Ellipsis size={22} strokeWidth={1.75} />
        </Link>
      )}
    </header>
  );
};
