import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../platform/i18n/i18n.ts';
import { useBack } from '../platform/use-back.ts';
import styles from './hero.module.css';
import { IconButton } from './icon-button.tsx';
import { Picture } from './picture.tsx';

type Props = {
  /** Colour of the panel, `#rrggbb`; white reads on it because it is darkened. */
  colour: string;
  logo: string;
  title: string;
  detail?: ReactNode;
  /** Where "back" leads when there is nowhere to go back to; left out inside a native shell, which has its own. */
  root?: string | undefined;
  actions?: ReactNode;
  children?: ReactNode;
};

const LOGO_PX = 60;

const Back = ({ root }: { root: string }) => (
  <IconButton label={t('common.back')} onClick={useBack(root)}>
    <ChevronLeft size={24} strokeWidth={1.75} />
  </IconButton>
);

/** The loud head of a competition or a team: its colour under floodlight, its mark, its name. */
export const Hero = ({ colour, logo, title, detail, root, actions, children }: Props) => (
  <header className={styles.hero} style={{ '--c': colour } as CSSProperties}>
    <div className={styles.bar}>
      {root !== undefined && <Back root={root} />}
      <span className={styles.gap} />
      {actions}
    </div>
    <div className={styles.main}>
      <Picture src={logo} alt="" size={LOGO_PX} />
      <div className={styles.words}>
        <h1>{title}</h1>
        {detail && <p>{detail}</p>}
      </div>
      {children}
    </div>
  </header>
);
