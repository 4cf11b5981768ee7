/** A folder whose file must not import the other: by value or by type. `npm:x` is a package of the registry. */
export type Planted = { folder: string; imports: string };

/** One import that each rule must refuse. */
export const PLANTED: Record<string, Planted> = {
  'no-cycles': { folder: 'packages/domain/src', imports: 'packages/domain/src/cycle.ts' },
  'domain-is-pure': { folder: 'packages/domain/src', imports: 'packages/contract/src/b.ts' },
  'forecast-is-pure': { folder: 'packages/forecast/src', imports: 'packages/domain/src/b.ts' },
  'art-is-pure': { folder: 'packages/art/src', imports: 'packages/domain/src/b.ts' },
  'contract-knows-domain': { folder: 'packages/contract/src', imports: 'packages/engines/src/b.ts' },
  'chat-protocol-knows-schema': { folder: 'packages/chat-protocol/src', imports: 'packages/domain/src/b.ts' },
  'chat-client-knows-its-protocol': {
    folder: 'packages/chat-client/src',
    imports: 'packages/contract/src/b.ts',
  },
  'schema-stands-alone': { folder: 'packages/schema/src', imports: 'packages/contract/src/b.ts' },
  'engines-know-no-app': { folder: 'packages/engines/src', imports: 'packages/contract/src/b.ts' },
  'packages-know-no-app': { folder: 'packages/match-store/src', imports: 'apps/api/src/b.ts' },
  'apps-do-not-import-each-other': { folder: 'apps/api/src', imports: 'apps/chat/src/b.ts' },
  'standalone-only-starts-apps': { folder: 'apps/standalone/src', imports: 'apps/api/src/handlers.ts' },
  'web-is-no-server': { folder: 'apps/web/src/app', imports: 'packages/engines/src/b.ts' },
  'web-ui-knows-no-feature': { folder: 'apps/web/src/ui', imports: 'apps/web/src/features/match/b.ts' },
  'web-features-know-no-screen': {
    folder: 'apps/web/src/features/match',
    imports: 'apps/web/src/screens/score/b.ts',
  },
  'web-features-do-not-import-each-other': {
    folder: 'apps/web/src/features/match',
    imports: 'apps/web/src/features/live/b.ts',
  },
  'web-screens-know-no-app': { folder: 'apps/web/src/screens/score', imports: 'apps/web/src/app/b.ts' },
  'only-http-knows-fastify': { folder: 'apps/api/src/match', imports: 'npm:fastify' },
  'only-socket-knows-ws': { folder: 'apps/chat/src/group', imports: 'npm:ws' },
  'our-chat-client-and-no-other': { folder: 'apps/web/src/platform', imports: 'npm:tim-js-sdk' },
  'sql-lives-in-repositories': { folder: 'apps/api/src/match', imports: 'npm:kysely' },
  'no-test-code-in-the-product': { folder: 'apps/api/src/match', imports: 'packages/testing/src/b.ts' },
  'no-barrels': { folder: 'apps/api/src/match', imports: 'apps/api/src/account/index.ts' },
};
