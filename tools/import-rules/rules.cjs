/**
 * Who may import whom, by value or by type. `check-imports.ts` expects every rule to find the violations planted for
 * it in `planted.ts`, so that a rule that stopped working fails.
 */
const test = '\\.(test|contract|spec|bench)\\.tsx?$|/test/|^packages/testing/';
const local = '^(packages|apps)/';

/** Forbids imports out of one part into any local part that is not listed. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: local, pathNot: [from, ...allowed] },
});

module.exports = [
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  only('domain-is-pure', '^packages/domain/', []),
  only('forecast-is-pure', '^packages/forecast/', []),
  only('art-is-pure', '^packages/art/', []),
  only('contract-knows-domain', '^packages/contract/', ['^packages/domain/']),
  only('chat-protocol-knows-schema', '^packages/chat-protocol/', ['^packages/schema/']),
  only('chat-client-knows-its-protocol', '^packages/chat-client/', ['^packages/chat-protocol/']),
  only('schema-stands-alone', '^packages/schema/', []),
  only('engines-know-no-app', '^packages/engines/', []),
  {
    name: 'packages-know-no-app',
    severity: 'error',
    from: { path: '^packages/', pathNot: test },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-do-not-import-each-other',
    severity: 'error',
    from: { path: '^apps/([^/]+)/', pathNot: [test, '^apps/standalone/'] },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'standalone-only-starts-apps',
    severity: 'error',
    from: { path: '^apps/standalone/', pathNot: test },
    to: { path: '^apps/', pathNot: ['^apps/standalone/', '^apps/[^/]+/src/(start|config)\\.ts$'] },
  },
  {
    name: 'web-is-no-server',
    severity: 'error',
    from: { path: '^(apps/web|packages/chat-client)/src/', pathNot: test },
    to: {
      path: '^packages/(engines|match-store|schema|chat-protocol/src/(admin/|read-shape|wire-schema))',
    },
  },
  {
    name: 'web-ui-knows-no-feature',
    severity: 'error',
    from: { path: '^apps/web/src/(ui|platform)/', pathNot: test },
    to: { path: '^apps/web/src/(features|screens|app)/' },
  },
  {
    name: 'web-features-know-no-screen',
    severity: 'error',
    from: { path: '^apps/web/src/features/', pathNot: test },
    to: { path: '^apps/web/src/(screens|app)/' },
  },
  {
    name: 'web-features-do-not-import-each-other',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/', pathNot: test },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'web-screens-know-no-app',
    severity: 'error',
    from: { path: '^apps/web/src/screens/', pathNot: test },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'only-http-knows-fastify',
    severity: 'error',
    from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/http/', test] },
    to: { path: 'node_modules/@?fastify/' },
  },
  {
    name: 'only-socket-knows-ws',
    severity: 'error',
    from: { path: '^apps/chat/src/', pathNot: ['^apps/chat/src/socket/', test] },
    to: { path: 'node_modules/ws/' },
  },
  {
    // `tables.ts` declares columns, `database.ts` the type of a connection, `start.ts` opens it.
    name: 'sql-lives-in-repositories',
    severity: 'error',
    from: {
      path: '^apps/',
      pathNot: [test, '-repository\\.ts$', '/migrations/', '[-/]tables\\.ts$', '/(start|database)\\.ts$'],
    },
    to: { path: 'node_modules/(kysely|pg)/' },
  },
  {
    name: 'our-chat-client-and-no-other',
    severity: 'error',
    from: { path: local, pathNot: test },
    to: { path: 'node_modules/(tim-js-sdk|tim-[a-z-]+-plugin|@tencentcloud)/' },
  },
  {
    name: 'no-test-code-in-the-product',
    severity: 'error',
    from: { path: '^(packages|apps)/[^/]+/(src|migrations)/', pathNot: test },
    to: {
      path: [
        '^packages/testing/',
        '\\.(test|contract|spec|bench)\\.tsx?$',
        'node_modules/(vitest|fast-check|playwright-core|@playwright)/',
      ],
    },
  },
  {
    name: 'no-barrels',
    severity: 'error',
    from: { pathNot: test },
    to: { path: '/index\\.tsx?$', pathNot: ['node_modules', '^packages/chat-client/src/index\\.ts$'] },
  },
];
