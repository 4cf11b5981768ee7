import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

type SystemPackage = { debian: string; proof: string; needed: string };

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
  { debian: 'fonts-noto-cjk', proof: '/usr/share/fonts/opentype/noto', needed: 'screenshots in Chinese' },
];

const missing = () => PACKAGES.filter(({ proof }) => !existsSync(proof));

const apt = (...args: string[]) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Installs what is missing where that is possible, and names what the tests have to do without. */
export const installSystemPackages = (): void => {
  const wanted = missing();
  if (wanted.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log(`Installing ${wanted.map(({ debian }) => debian).join(', ')} …`);
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...wanted.map(({ debian }) => debian));
  }
  for (const { debian, needed } of missing())
    console.log(`Not installed: ${debian}; ${needed} will be skipped.`);
};
