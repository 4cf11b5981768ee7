import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { modeOf } from '@touchline/domain/mode';
import { handLinksToShell } from '../../platform/shell-links.ts';
import { applyTheme } from '../../platform/theme.ts';
import { Page } from '../../ui/page.tsx';

type Props = {
  title: string;
  /** Its content begins with a heading of its own. */
  hasHeading?: boolean;
  children: ReactNode;
};

/** A page without bars, for a native shell: its mode comes from the query, its links go to the shell. */
export const EmbeddedPage = ({ title, hasHeading = false, children }: Props) => {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  useEffect(() => {
    if (mode !== null) applyTheme(modeOf(mode));
  }, [mode]);
  return (
    <Page title={title}>
      <div onClickCapture={handLinksToShell} role="presentation">
        {!hasHeading && <h1 className="sr-only">{title}</h1>}
        {children}
      </div>
    </Page>
  );
};
