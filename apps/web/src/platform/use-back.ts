import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** The router counts the screens of this visit in the state of each; 0 is the first. */
const isFirst = (): boolean => {
  const state: unknown = history.state;
  return !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0);
};

/** One screen back; with no history to the given root, never out of the app. */
export const useBack = (root: string): (() => void) => {
  const navigate = useNavigate();
  return useCallback(
    () => void (isFirst() ? navigate(root, { replace: true }) : navigate(-1)),
    [navigate, root],
  );
};
