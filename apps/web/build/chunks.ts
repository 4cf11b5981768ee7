/** Libraries that every screen stands on. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|zustand|@lingui\/core)\/(?!.*(?:mutationObserver|useMutation))/;

/** What `/score` draws with; other screens share nearly all of it, and one file compresses better than thirty. */
const FIRST_SCREEN =
  /apps\/web\/src\/(?:ui|platform|features\/match|screens\/score)\/|packages\/(?:domain|art)\/src\/|contract\/src\/(?:match|changes|scalars|define-call|live|home)\.ts|node_modules\/valibot\/|lucide-react\/dist\/esm\/(?!icons)/;

/** Fetched when it is first needed, not before. */
const LATER =
  /features\/match\/\w+\/|-sheets?\.|long-list|league-sections|use-match\.|ui\/(?:sheet|field|top-bar|switch-row|section-title|button)\.|ui\/scoreboard\/score-bug|platform\/(?:share|use-delayed|all-words|after-paint|service-worker|brand\/dress-page|brand\/mark-svg|local-storage)|features\/match\/status-panel|catalogue|domain\/src\/(?:room-tabs|stream-address|banner-target|match-dates|bookmaker|recent-lists|match-start)/;

/** Whether a file belongs to what the first screen needs before it shows. */
export const isFirstScreen = (id: string): boolean => FIRST_SCREEN.test(id) && !LATER.test(id);

/** Files of the build beside those of the screens. */
export const chunkGroups = [
  { name: 'base', test: LIBRARIES },
  { name: 'first', test: isFirstScreen },
];
