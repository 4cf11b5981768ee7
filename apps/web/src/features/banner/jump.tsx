import { bannerTarget } from '@touchline/domain/banner-target';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BASE_PATH, ROUTES } from '../../platform/routes.ts';

type Props = {
  jump: { jump_url: string; jump_type: 1 | 2 };
  className: string | undefined;
  label?: string | undefined;
  children: ReactNode;
};

/**
 * Something of the operator's that leads where it says: inside the app, or to another address in a window of its own.
 * That window leads to our own hosts at once and asks before it leaves for others.
 * @source app §2 "A banner click goes either to an external URL (new window) or to an internal path", screens 0.9
 */
export const Jump = ({ jump, className, label, children }: Props) => {
  const target = bannerTarget(jump);
  if (target?.kind === 'internal') {
    return (
      <Link to={target.path} className={className} aria-label={label}>
        {children}
      </Link>
    );
  }
  if (target?.kind === 'external') {
    const leaving = `${BASE_PATH}${ROUTES.ppTalk}?url=${encodeURIComponent(target.url)}`;
    return (
      <a href={leaving} target="_blank" rel="noreferrer" className={className} aria-label={label}>
        {children}
      </a>
    );
  }
  return <div className={className}>{children}</div>;
};
