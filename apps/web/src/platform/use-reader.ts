import { useSession, VISITOR, type Session } from './session.ts';
import { useInBrowser } from './use-in-browser.ts';

/** Who reads. The page from the server is drawn for a visitor, so the browser takes it over as one. */
export const useReader = (): Session => {
  const session = useSession();
  return useInBrowser() ? session : VISITOR;
};
