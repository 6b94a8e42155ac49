/** Imports go one way (CONTRIBUTING.md). `npm run imports` and tests/repo/imports.test.ts hold them. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(shared|functions|site|infra|tests)/', pathNot: to },
});

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-core-folders',
      comment: 'an area of use cases stands on others, or they on it',
      scope: 'folder',
      severity: 'error',
      from: { path: '^functions/core/[^/]+' },
      to: { circular: true },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    only('shared', '^shared/', '^shared/', 'shared imports nothing else of ours'),
    only('site', '^site/', '^(site|shared)/', 'the site knows only shared'),
    only('platform', '^functions/platform/', '^(functions/platform|shared)/', 'platform is the ground'),
    only(
      'data',
      '^functions/data/',
      '^(functions/(data/|platform/|search/types\\.ts$)|shared/)',
      'data stands on platform, and knows of the engine only the shapes that it stores for it',
    ),
    only(
      'search',
      '^functions/search/',
      '^(functions/(search|platform)|shared)/',
      'the engine knows no table',
    ),
    only('email', '^functions/email/', '^(functions/email|shared)/', 'mail templates: props in, bytes out'),
    only(
      'documents',
      '^functions/documents/',
      '^(functions/(documents|platform)|shared)/',
      'pictures and papers: props in, bytes out',
    ),
    only(
      'core',
      '^functions/core/',
      '^(functions/(core|data|search|email|documents|platform)|shared)/',
      'use cases',
    ),
    only('http', '^functions/http/', '^(functions/(http|core|platform)|shared)/', 'the one chain'),
    only('api', '^functions/api/', '^(functions/(api|http|core)|shared)/', 'doors are thin'),
    only(
      'socket',
      '^functions/socket/',
      '^(functions/(socket|http|core|data|platform)|shared)/',
      'doors are thin',
    ),
    only('pages', '^functions/site/', '^(functions/(site|core|platform)|shared)/', 'doors are thin'),
    only(
      'events',
      '^functions/events/',
      '^(functions/(events|core|data|search|email|documents|platform)|shared)/',
      'after a commit',
    ),
    only(
      'infra',
      '^infra/(?!local/)',
      '^(infra/(?!local/)|shared/|functions/(lambdas|platform/(config|assets|fieldKinds)|data/tableDefinition|events/wiring)\\.ts)',
      'infra knows shared, the table definition, where handlers are and what they are told',
    ),
    only('ui', '^site/src/ui/', '^(site/src/(ui|lib)|shared)/', 'the design system knows no feature'),
    only('lib', '^site/src/lib/', '^(site/src/(ui|lib)|shared)/', 'what features share knows none of them'),
    only(
      'layouts',
      '^site/src/layouts/',
      '^(site/src/(layouts|ui|lib)|shared)/',
      'features fill layouts, which know none of them',
    ),
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'the shell alone brings features together',
      from: { path: '^site/src/features/([^/]+)/', pathNot: '^site/src/features/shell/' },
      to: { path: '^site/src/features/([^/]+)/', pathNot: '^site/src/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.build|\\.local|cdk\\.out|site/dist)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.astro'] },
  },
};
