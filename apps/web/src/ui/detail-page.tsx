import type { ReactNode } from 'react';
import { t } from '../platform/i18n/i18n.ts';
import { ROUTES } from '../platform/routes.ts';
import { useBack } from '../platform/use-back.ts';
import { Page } from './page.tsx';
import { TopBar } from './top-bar.tsx';

type Props = {
  title: string;
  /** Where back leads when this is the first screen of the visit. */
  root?: string;
  /** In place of going back, as when unsaved changes are asked about. */
  onBack?: () => void;
  actions?: ReactNode;
  /** For tiles and charts that use the width of a wide window; lines and forms stay narrow. */
  wide?: boolean;
  children: ReactNode;
};

/** A screen under one of the roots: a bar with back, title and actions. */
export const DetailPage = ({
  title,
  root = ROUTES.userCenter,
  onBack,
  actions,
  wide = false,
  children,
}: Props) => {
  const back = useBack(root);
  return (
    <Page
      title={title}
      narrow={!wide}
      bar={
        <TopBar title={title} backLabel={t('common.back')} onBack={onBack ?? back}>
          {actions}
        </TopBar>
      }
    >
      {children}
    </Page>
  );
};
