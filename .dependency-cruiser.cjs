/** Who may import whom (ARCHITECTURE.md). Paths are regular expressions; $1 is what the brackets of `from` caught. */

const tests = '\\.(?:test|crash)\\.tsx?$|^platform/database/(?:test-engines|lock-holder|failing-disk-worker|crash/)'
/** What else of a module its neighbours may use, beside contract, repository and table. */
const shared = [
  'modules/accounts/holders.server.ts',
  'modules/accounts/reach.server.ts',
  'modules/posts/cards.server.ts',
  'modules/docattachments/check/check.server.ts',
  'modules/appeal-statistics/read.server.ts',
  'modules/appeals/files.server.ts',
  'modules/appeals/taken-home.server.ts',
  'modules/[^/]+/file-uses.server.ts',
]

const forbidden = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    forbidden(
      'common-knows-nobody',
      'common/ runs anywhere, also in the browser: it imports nothing of ours and nothing of Node.',
      { path: '^common/', pathNot: tests },
      { pathNot: '^common/|node_modules/' },
    ),
    forbidden(
      'platform-below-modules',
      'platform/ is the ground that modules stand on: of ours it imports common/ and itself.',
      { path: '^platform/', pathNot: tests },
      { path: '^(?:api|app|bench|db|modules|scripts|server|tests)/' },
    ),
    forbidden(
      'modules-below-doors',
      'modules/ know neither HTTP nor pages: of ours they import common/, platform/ and each other.',
      { path: '^modules/', pathNot: tests },
      { path: '^(?:api|app|bench|db|scripts|server|tests)/' },
    ),
    forbidden(
      'modules-by-their-fronts',
      'A module uses of another one its contract, repository and table; rules of two modules are composed by the page or the API.',
      { path: '^modules/([^/]+)/', pathNot: tests },
      {
        path: '^modules/',
        pathNot: [
          '^modules/$1/',
          '/(?:contract|repository\\.server|table\\.server)\\.ts$',
          `^(?:${shared.join('|')})$`,
        ],
      },
    ),
    forbidden(
      'contracts-run-anywhere',
      'The browser reads contracts, so a contract imports only common/, other contracts and packages.',
      { path: '^modules/[^/]+/contract\\.ts$' },
      { pathNot: '^common/|^modules/[^/]+/contract\\.ts$|node_modules/' },
    ),
    forbidden(
      'api-is-a-door',
      'api/ is the door for programs: it never imports the pages or the process.',
      { path: '^api/', pathNot: tests },
      { path: '^(?:app|bench|db|scripts|server|tests)/' },
    ),
    forbidden(
      'app-is-a-door',
      'app/ is the door for people: it never imports the API or the process.',
      { path: '^app/', pathNot: tests },
      { path: '^(?:api|bench|db|scripts|server|tests)/' },
    ),
    forbidden(
      'browser-code-is-no-server-code',
      'The interface and the parts of pages travel to the browser; only routes, whose loaders are taken out, import server code.',
      { path: '^app/(?:ui|i18n)/|^app/.*/parts/|^app/entry\\.client', pathNot: ['\\.server\\.tsx?$', tests] },
      { path: '^platform/|\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    ),
    forbidden(
      'pages-use-contracts',
      'Of a module pages see its contract; what runs on the server alone says so in its name.',
      { path: '^app/', pathNot: ['\\.server\\.tsx?$', tests] },
      { path: '^(?:modules|platform)/', pathNot: '/contract\\.ts$|\\.server\\.ts$' },
    ),
    forbidden(
      'db-below-doors',
      'db/ fills a new portal through the modules, as a person would, without a door.',
      { path: '^db/', pathNot: tests },
      { path: '^(?:api|app|bench|scripts|server|tests)/' },
    ),
    forbidden(
      'product-without-tests',
      'The product never imports tests, benchmarks or scripts.',
      { path: '^(?:api|app|common|db|modules|platform|server)/', pathNot: tests },
      { path: ['^(?:bench|scripts|tests)/', tests] },
    ),
    forbidden(
      'no-cycles',
      'Two files that import each other are one file, or hide a third. Types do not count: they are gone at run time.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbidden(
      'no-dev-packages',
      'What runs in production is a dependency; app/routes.ts is read by the build alone.',
      { path: '^(?:api|app|common|db|modules|platform|server)/', pathNot: [tests, '^app/routes\\.ts$'] },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    forbidden(
      'imports-lead-somewhere',
      'An import that cannot be resolved would pass every wall.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:react-router/|/\\+types/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:build|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
