import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

type SystemPackage = {
  debian: string;
  proof: string;
  needed: string;
  /** What proves nothing without the package fails; what has a substitute is left out. */
  without?: 'fail';
};

/** Where Debian keeps the libraries of this processor. */
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** Debian packages that some tests run against, each with the file that shows it is there. */
const PACKAGES: readonly SystemPackage[] = [
  { debian: 'chromium', proof: '/usr/bin/chromium', needed: 'browser tests' },
  { debian: 'postgresql', proof: '/usr/lib/postgresql', needed: 'contract tests on Debian PostgreSQL' },
  { debian: 'redis-server', proof: '/usr/bin/redis-server', needed: 'contract tests on Redis' },
  { debian: 'ffmpeg', proof: '/usr/bin/ffmpeg', needed: 'live ingest tests' },
  { debian: 'nginx-light', proof: '/usr/sbin/nginx', needed: 'external ingest tests' },
  {
    debian: 'libnginx-mod-rtmp',
    proof: '/usr/lib/nginx/modules/ngx_rtmp_module.so',
    needed: 'external ingest tests',
  },
  { debian: 'caddy', proof: '/usr/bin/caddy', needed: 'tests of deploy/Caddyfile' },
  {
    debian: 'firefox-esr',
    proof: '/usr/bin/firefox-esr',
    needed: 'journeys in Firefox ESR',
    without: 'fail',
  },
  {
    debian: 'webkit2gtk-driver',
    proof: '/usr/bin/WebKitWebDriver',
    needed: 'journeys in WebKitGTK',
    without: 'fail',
  },
  { debian: 'xvfb', proof: '/usr/bin/Xvfb', needed: 'journeys in WebKitGTK', without: 'fail' },
  {
    // Decodes H.264 for WebKitGTK.
    debian: 'gstreamer1.0-libav',
    proof: `${LIBRARIES}/gstreamer-1.0/libgstlibav.so`,
    needed: 'journeys in WebKitGTK',
    without: 'fail',
  },
  {
    // Reads the frames of H.264 and AAC for WebKitGTK.
    debian: 'gstreamer1.0-plugins-bad',
    proof: `${LIBRARIES}/gstreamer-1.0/libgstvideoparsersbad.so`,
    needed: 'journeys in WebKitGTK',
    without: 'fail',
  },
  { debian: 'fonts-noto-cjk', proof: '/usr/share/fonts/opentype/noto', needed: 'screenshots in Chinese' },
];

const missing = () => PACKAGES.filter(({ proof }) => !existsSync(proof));

const apt = (...args: string[]) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const install = (packages: readonly SystemPackage[]): boolean =>
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages.map(({ debian }) => debian));

/** Installs what is missing where that is possible, and names what the tests have to do without. */
export const installSystemPackages = (): void => {
  const wanted = missing();
  if (wanted.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log(`Installing ${wanted.map(({ debian }) => debian).join(', ')} …`);
    apt('update', '-qq');
    // A name that the package list does not have fails all of one call.
    if (!install(wanted)) for (const one of wanted) install([one]);
  }
  for (const { debian, needed, without } of missing())
    console.log(`Not installed: ${debian}; ${needed} will ${without ?? 'be skipped'}.`);
};
