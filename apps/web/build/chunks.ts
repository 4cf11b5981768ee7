import { firstFiles } from './first-files.ts';

/** Libraries that every screen stands on. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|zustand|@lingui\/core)\/(?!.*(?:mutationObserver|useMutation|infiniteQuery|useInfiniteQuery|queriesObserver|useQueries))/i;

/** Libraries that the first screen draws with. */
const FIRST_LIBRARIES = /node_modules\/valibot\/|lucide-react\/dist\/esm\/(?!icons)/;

const first = firstFiles();

/** Whether a file belongs to what the first screen needs before it shows. */
const isFirstScreen = (id: string): boolean => first.has(id) || FIRST_LIBRARIES.test(id);

/** Files of the build beside those of the screens: one compresses better than thirty. */
export const chunkGroups = [
  { name: 'base', test: LIBRARIES },
  { name: 'first', test: isFirstScreen },
];
