import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ROUTES } from '../platform/routes.ts';

const TYPED_IN = /^(?:INPUT|TEXTAREA|SELECT)$/;
/** What j and k move between: matches and conversations. */
const ROWS = '[data-match] > a, [data-row]';

const isBusy = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement && (TYPED_IN.test(target.tagName) || target.isContentEditable)) ||
  document.querySelector('dialog[open], [role=dialog]') !== null;

/** The row that the next move begins at: the focused one, else the one that stands open. */
const rowNow = (rows: readonly HTMLElement[]): number => {
  const focused = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
  return focused === -1 ? rows.findIndex((row) => row.hasAttribute('aria-current')) : focused;
};

const moveRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const now = rowNow(rows);
  const next = now === -1 ? rows[0] : rows[now + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

/** Keys that work on every page: j and k for the next and the previous row, a slash for the search. @source look "Keyboard" */
export const useKeys = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isBusy(event)) return;
      if (event.key === 'j') moveRow(1);
      if (event.key === 'k') moveRow(-1);
      if (event.key !== '/') return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('input[type=search]');
      if (field) field.focus();
      else void navigate(ROUTES.search);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
};
