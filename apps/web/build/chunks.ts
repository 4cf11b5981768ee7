/** Libraries that every screen stands on. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|zustand|valibot|@tanstack|@lingui)\//;
/** Declarations of calls stay with the screens that make the calls. */
const SHARED = /node_modules\/lucide-react\/|apps\/web\/src\/|packages\/(?:art|domain)\/|preload-helper/;
/**
 * Small files that would otherwise stand alone. What asks the chat, and the score that is drawn into pictures, stay with
 * the screens that use them.
 */
const SMALL =
  /node_modules\/lucide-react\/|apps\/web\/src\/(?:platform(?!\/chat\/)|ui(?!\/chat-|\/scoreboard\/score-bug))\//;

/** Files of the build beside those of the screens: few larger ones load faster than many small ones. */
export const chunkGroups = [
  { name: 'libraries', test: LIBRARIES, priority: 3 },
  { name: 'base', test: SHARED, minShareCount: 16, priority: 2 },
  { name: 'small', test: SMALL, minShareCount: 7, priority: 1 },
];

/** The whole chat client is named in the list of files, since its size has a limit of its own. */
export const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
  facadeModuleId?.endsWith('/chat-client/src/index.ts')
    ? 'assets/chat-client-[hash].js'
    : 'assets/[name]-[hash].js';
