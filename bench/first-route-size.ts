import { firstRouteFiles, gzBytes, pageScriptGzBytes } from '../tools/built-app.ts';
import { bundled } from './bundle.ts';
import type { Measure } from './report.ts';

/**
 * Script that `/score` needs before it answers, all of it: what stands in the page, what draws the picture of the list,
 * the app that takes its place, one language, and all they import. The peer is the framework alone.
 */
export const firstRouteSize = async (): Promise<Measure[]> => {
  const bytes = firstRouteFiles()
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzBytes(file), pageScriptGzBytes());
  const { allGzBytes: framework } = await bundled(
    "import { createRoot } from 'react-dom/client'; import { jsx } from 'react/jsx-runtime'; createRoot(document.body).render(jsx('p', {}));",
  );
  return [
    {
      name: '/score, script of its first load, that in the page included',
      unit: 'kB gz',
      ours: bytes / 1000,
      peer: framework / 1000,
      peerName: 'React alone',
      limit: { atMost: 2.2 },
      ceiling: 130,
    },
  ];
};
