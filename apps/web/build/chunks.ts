import { callFiles, filesFrom, firstFiles, restFiles } from './first-files.ts';

/** Libraries that the picture of the first screen is drawn with. */
const PICTURE_LIBRARIES =
  /node_modules\/(?:react|zustand|@lingui\/core)\/|lucide-react\/dist\/esm\/(?!icons)|rolldown\/runtime/;

/** Libraries that every screen stands on. */
const LIBRARIES =
  /node_modules\/(?:react-dom|scheduler|react-router|@tanstack)\/(?!.*(?:mutationObserver|useMutation|infiniteQuery|useInfiniteQuery|queriesObserver|useQueries))/i;

const picture = filesFrom(['begin.ts']);
const first = firstFiles();
const calls = callFiles();
const rest = restFiles();

/** Files of the build beside those of the screens: one compresses better than thirty. */
export const chunkGroups = [
  { name: 'begin', test: (id: string) => picture.has(id) || PICTURE_LIBRARIES.test(id), priority: 5 },
  { name: 'base', test: LIBRARIES, priority: 4 },
  { name: 'first', test: (id: string) => first.has(id), priority: 3 },
  // What sends calls and checks their answers: the first screen stands before it.
  { name: 'calls', test: (id: string) => calls.has(id) || /node_modules\/valibot\//.test(id), priority: 2 },
  // In one file, since the browser is busy with each: two dozen are a task that a slow phone feels.
  { name: 'rest', test: (id: string) => rest.has(id), priority: 1 },
];
