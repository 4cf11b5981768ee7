import type { BrandApps } from '@touchline/domain/brands';

/** What the apps of a brand open themselves: what people send each other, and what those pages lead to. */
const PATHS = [
  '/m/share/*',
  '/m/live-detail/*',
  '/m/score/detail/*',
  '/m/rec-video/*',
  '/m/shortvideo/*',
  '/m/mobile/news*',
];

/** The file that iOS asks a site for; nothing where the brand has no app there. */
export const appleLinks = ({ apple = [] }: BrandApps): object | undefined =>
  apple.length === 0
    ? undefined
    : { applinks: { details: [{ appIDs: apple, components: PATHS.map((path) => ({ '/': path })) }] } };

/** The file that Android asks a site for; nothing where the brand has no app there. */
export const androidLinks = ({ android = [] }: BrandApps): object | undefined =>
  android.length === 0
    ? undefined
    : android.map(({ package: name, sha256 }) => ({
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: sha256 },
      }));
