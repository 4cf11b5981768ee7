/** Libraries that every screen stands on. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|zustand|valibot|@tanstack|@lingui)\//;
/** Declarations of calls stay with the screens that make the calls. */
const SHARED = /node_modules\/lucide-react\/|apps\/web\/src\/|packages\/(?:art|domain)\/|preload-helper/;
/** Small files that would otherwise stand alone; the chat of a reader begins later than the first route. */
const SMALL = /node_modules\/lucide-react\/|apps\/web\/src\/(?:platform(?!\/chat\/)|ui)\//;

/** Files of the build beside those of the screens: few larger ones load faster than many small ones, but
 * what only two or three later screens share must not come with the first route. */
export const chunkGroups = [
  { name: 'libraries', test: LIBRARIES, priority: 3 },
  { name: 'base', test: SHARED, minShareCount: 12, priority: 2 },
  { name: 'small', test: SMALL, minShareCount: 5, priority: 1 },
];
