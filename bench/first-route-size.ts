import { firstRouteFiles, gzBytes } from '../tools/built-app.ts';
import { bundled } from './bundle.ts';
import type { Measure } from './report.ts';

/** Script that `/score` needs before it acts: the app, the screen, one language. The peer is the framework alone. */
export const firstRouteSize = async (): Promise<Measure[]> => {
  const bytes = firstRouteFiles()
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzBytes(file), 0);
  const { allGzBytes: framework } = await bundled(
    "import { createRoot } from 'react-dom/client'; import { jsx } from 'react/jsx-runtime'; createRoot(document.body).render(jsx('p', {}));",
  );
  return [
    {
      name: '/score, script of its first load',
      unit: 'kB gz',
      ours: bytes / 1000,
      peer: framework / 1000,
      peerName: 'React alone',
      limit: { atMost: 2.2 },
      ceiling: 140,
    },
  ];
};
