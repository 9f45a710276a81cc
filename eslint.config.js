import { existsSync, readdirSync, readFileSync } from 'node:fs';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { noTextInTrackers } from './scripts/no-text-in-trackers.mjs';

const here = import.meta.dirname;
const folders = (path) => {
  try {
    return readdirSync(`${here}/${path}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
};

// Read from the folders, so that the rules apply to every new slice.
const apiSliceNames = folders('apps/api/src/features');
const apiSlices = apiSliceNames.map((slice) => ({
  target: `./apps/api/src/features/${slice}`,
  from: './apps/api/src/features',
  except: [`./${slice}`, ...apiSliceNames.map((other) => `./${other}/repository.ts`)],
  message: 'A slice may import only repository.ts from another slice.',
}));
const webSliceNames = folders('apps/web/src/features');
const webSlices = webSliceNames.map((slice) => ({
  target: `./apps/web/src/features/${slice}`,
  from: './apps/web/src/features',
  except: [`./${slice}`],
  message: 'Features never import features: let the page pass a callback or a child.',
}));
/** The slices with a status on the dashboard. */
const trackers = webSliceNames.filter((slice) => {
  const file = `${here}/apps/web/src/features/${slice}/slice.ts`;
  return existsSync(file) && /^ {2}(today|childToday):/m.test(readFileSync(file, 'utf8'));
});

const zones = [
  { target: './packages/domain', from: './apps', message: 'The domain does not import the apps.' },
  {
    target: './packages/domain/src/base/!(*.test).ts',
    from: './packages/domain/src',
    except: ['./base'],
    message: 'base is what the slices of the domain stand on.',
  },
  {
    target: './apps/api/src',
    from: ['./apps/web', './apps/sandbox', './apps/e2e'],
    message: 'The API does not import the other apps.',
  },
  {
    target: './apps/web',
    from: ['./apps/api', './apps/sandbox', './apps/e2e'],
    message: 'The web uses the API only through endpoint records.',
  },
  {
    target: './apps/sandbox',
    from: ['./apps/api', './apps/web', './apps/e2e'],
    message: 'The sandbox starts the apps, it does not import them.',
  },
  {
    target: ['./apps/bench/src/load', './apps/bench/src/pages', './apps/bench/src/results', './apps/bench/baseline'],
    from: ['./apps/api', './apps/web', './apps/e2e'],
    message: 'The bench measures the built apps; only src/scale calls the repository functions of the API.',
  },
  { target: './apps/e2e', from: ['./apps/api', './apps/web'], message: 'Journeys use the built apps only.' },
  {
    target: ['http', 'db', 'entries', 'integrations'].map((folder) => `./apps/api/src/${folder}`),
    from: './apps/api/src/features',
    message: 'http, db, entries and integrations serve the features and never import them.',
  },
  {
    target: './apps/api/src/db',
    from: ['./apps/api/src/entries', './apps/api/src/http', './apps/api/src/integrations'],
    message: 'db is the database and knows nobody who uses it.',
  },
  {
    target: './apps/api/src/features',
    from: ['./apps/api/src/app.ts', './apps/api/src/main.ts', './apps/api/src/slices.ts'],
    message: 'Imports run from main to app to slices to features.',
  },
  {
    target: ['./apps/web/src/pages', './apps/web/src/features', './apps/web/src/platform', './apps/web/src/ui'],
    from: ['./apps/web/src/app', './apps/web/src/slices.ts'],
    message: 'Imports run from app to slices and pages to features to platform and ui.',
  },
  {
    target: ['./apps/web/src/features', './apps/web/src/platform', './apps/web/src/ui'],
    from: './apps/web/src/pages',
    message: 'Imports run from pages to features to platform and ui.',
  },
  {
    target: ['./apps/web/src/platform', './apps/web/src/ui'],
    from: './apps/web/src/features',
    message: 'platform and ui do not import features.',
  },
  {
    target: './apps/web/src/worker',
    from: ['./apps/web/src/app', './apps/web/src/pages', './apps/web/src/features', './apps/web/src/ui'],
    message: 'The worker has no user interface: it imports only platform and the domain.',
  },
  {
    target: ['./apps/web/src/app', './apps/web/src/pages', './apps/web/src/features', './apps/web/src/platform'],
    from: './apps/web/src/worker',
    message: 'Pages do not import the worker: put shared code in platform.',
  },
  {
    target: './apps/web/src/ui',
    from: ['./apps/web/src/platform', './packages/domain'],
    message: 'ui contains no product texts: pass them as props.',
  },
  ...apiSlices,
  ...webSlices,
];

const kebabCase = {
  create: (context) => ({
    Program(node) {
      const file = context.filename.split('/').at(-1);
      if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(file))
        context.report({ node, message: `Name the file in kebab-case, not ${file}.` });
    },
  }),
};

/** Words for which docs/glossary.md has a better term. */
const refusedWords =
  /^(outlook|\w*Outlook|shortWay|\w*ShortWay|unsent|\w*Unsent|shel(f|ves)|\w*Shelf|\w*[cC]ourier|\w*[pP]ayers?|\w*[lL]etters|wayBack|readWay|\w*[wW]ayKey|remember(ed)?Way|isNear|notedAt|usual[A-Z]\w*|most[A-Z]\w*|wordsFor|askAgain|isKept|persons?|\w*[a-z]Persons?|person[A-Z]\w*|asked(Form|Side|View)|askFor[A-Z]\w*|isNoted|standIn|ringRefuses|takeBackTry|\w*[a-z]Tries|peoplesPassword|\w*[kK]nownPassword\w*|isDetour|\w*[dD]oubles|putAway|(erase|delete)WhenDue|isBand|(auth|session|admin|reset|confirmation|google)Messages)$/;

/** The code is in American English, as the texts of the product are. */
const britishSpelling =
  /colour|behaviour|neighbour|favourite|(initial|normal|summar|recogn|author|serial|capital|final|anonym|memo|organ)is(e|ing|ation)|cancell(ed|ing)|catalogue|labelled(?!By)|signalled/i;

const glossary = {
  create: (context) => ({
    Identifier(node) {
      if (refusedWords.test(node.name))
        context.report({ node, message: `${node.name}: use the term of docs/glossary.md.` });
      if (britishSpelling.test(node.name))
        context.report({ node, message: `${node.name}: use the American spelling.` });
    },
  }),
};

const literalSpread = {
  selector: ":matches(ObjectExpression > SpreadElement, JSXSpreadAttribute)[argument.type='ObjectExpression']",
  message:
    'Write the properties themselves: a spread of a literal hides their names and switches off the check for excess ones.',
};

const domainImports = (libraries, message) => [
  'error',
  { patterns: [{ regex: `^(?!\\.{1,2}/|(${libraries})(/|$))`, message }] },
];

const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

export default defineConfig(
  globalIgnores(['**/dist', '**/.turbo', '**/.data', 'apps/api/migrations', '**/test-results', '**/playwright-report']),
  js.configs.recommended,
  // Rules that need types are in .oxlintrc.json.
  tseslint.configs.recommended,
  {
    plugins: {
      'import-x': importX,
      everstep: { rules: { 'kebab-case': kebabCase, glossary, 'no-text-in-trackers': noTextInTrackers } },
    },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['packages/*/tsconfig.json', 'apps/*/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'everstep/kebab-case': 'error',
      'everstep/glossary': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: here, zones }],
      'import-x/no-default-export': 'error',
      'max-lines': lines(300),
      'no-console': 'error',
      'no-restricted-syntax': ['error', literalSpread],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['packages/domain/src/**'],
    ignores: ['**/*.test.ts', '**/arbitraries.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        literalSpread,
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time is a parameter of the domain.',
        },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Time is a parameter of the domain.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'The domain is pure: pass randomness in.',
        },
      ],
      'no-restricted-imports': domainImports('zod', 'The domain imports zod and itself.'),
    },
  },
  {
    files: ['packages/domain/src/base/csv-rows.ts'],
    rules: { 'no-restricted-imports': domainImports('papaparse', 'Tables are read with papaparse.') },
  },
  {
    files: ['packages/domain/src/icalendar/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': domainImports(
        'zod|windows-iana',
        'Calendar files are read with windows-iana and the domain itself.',
      ),
    },
  },
  {
    files: ['packages/domain/src/planner/quick-entry/**', 'packages/domain/src/planner/quick-entry.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': domainImports(
        'zod|chrono-node/en',
        'What is typed is read with zod, chrono-node and itself.',
      ),
    },
  },
  {
    files: ['apps/api/src/**'],
    ignores: ['apps/api/src/config.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only config.ts reads the environment: take the value from Config.',
        },
      ],
      'no-restricted-syntax': [
        'error',
        literalSpread,
        {
          selector: "CallExpression[callee.object.name='sql'][callee.property.name='raw']",
          message: 'Do not build SQL from strings: bind parameters with sql`…`.',
        },
        {
          selector: "CallExpression[callee.object.name='db'][callee.property.name='transaction']",
          message: 'Use transact() of db/client.ts: it always releases the connection.',
        },
      ],
    },
  },
  {
    files: ['apps/sandbox/**', 'apps/e2e/**', 'apps/api/test/**', 'apps/web/test/**', '**/*.test.tsx'],
    rules: { 'no-console': 'off' },
  },
  { files: ['apps/web/src/**', 'apps/web/test/**'], languageOptions: { globals: globals.browser } },
  // Its compiler takes a fifth of the time of all rules, so it does not read tests.
  {
    files: ['apps/web/src/**'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['**/*.page.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@everstep/domain/(?!base/|marketing/anchors$)',
              message: 'Every page loads all records: keep the texts of a feature out of them.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [...trackers.map((slice) => `apps/web/src/features/${slice}/**`), 'apps/web/src/platform/trackers/**'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'everstep/no-text-in-trackers': 'error' },
  },
  { files: ['**/*.test.ts', '**/*.test.tsx', 'apps/*/test/**', 'apps/e2e/**'], rules: { 'max-lines': lines(600) } },
  // Drawings and tables have no line limit.
  {
    files: ['apps/web/src/features/help/**/drawings/**', 'apps/api/src/db/schema/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.config.ts', '**/*.config.js', '**/global-setup.ts', '**/global-teardown.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  { files: ['apps/web/public/**'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.js', '**/*.mjs'], ignores: ['apps/web/public/**'], languageOptions: { globals: globals.node } },
);
