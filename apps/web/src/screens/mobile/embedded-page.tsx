import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { modeOf } from '@touchline/domain/mode';
import { BASE_PATH } from '../../platform/routes.ts';
import { tellShell } from '../../platform/shell-bridge.ts';
import { applyTheme } from '../../platform/theme.ts';
import { Page } from '../../ui/page.tsx';

/** Links are handed to the shell; where there is none they lead on as usual. */
const handLinks = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link?.getAttribute('href');
  if (!path?.startsWith(`${BASE_PATH}/`)) return;
  if (tellShell({ type: 'open', path: path.slice(BASE_PATH.length) })) {
    event.preventDefault();
    event.stopPropagation();
  }
};

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
      <div onClickCapture={handLinks} role="presentation">
        {!hasHeading && <h1 className="sr-only">{title}</h1>}
        {children}
      </div>
    </Page>
  );
};
