import { callFiles, filesFrom, firstFiles } from './first-files.ts';

/** Libraries that the picture of the first screen is drawn with. */
const PICTURE_LIBRARIES =
  /node_modules\/(?:react|zustand|@lingui\/core)\/|lucide-react\/dist\/esm\/(?!icons)|rolldown\/runtime/;

/** Libraries that every screen stands on. */
const LIBRARIES =
  /node_modules\/(?:react-dom|scheduler|react-router|@tanstack)\/(?!.*(?:mutationObserver|useMutation|infiniteQuery|useInfiniteQuery|queriesObserver|useQueries))/i;

const picture = filesFrom(['begin.ts']);
const first = firstFiles();
const calls = callFiles();

/** Files of the build beside those of the screens: one compresses better than thirty. */
export const chunkGroups = [
  { name: 'begin', test: (id: string) => picture.has(id) || PICTURE_LIBRARIES.test(id), priority: 4 },
  { name: 'base', test: LIBRARIES, priority: 3 },
  { name: 'first', test: (id: string) => first.has(id), priority: 2 },
  // What sends calls and checks their answers: the first screen stands before it.
  { name: 'calls', test: (id: string) => calls.has(id) || /node_modules\/valibot\//.test(id), priority: 1 },
];
