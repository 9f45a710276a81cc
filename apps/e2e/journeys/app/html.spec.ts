import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';

const folder = fileURLToPath(new URL('../../../web/dist/.prerendered', import.meta.url));

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // No rule is off. React and Prettier write HTML in a style of their own, and React's ids begin with an underscore.
    rules: {
      'doctype-style': ['error', { style: 'lowercase' }],
      'void-style': ['error', { style: 'selfclosing' }],
      'attribute-boolean-style': ['error', { style: 'empty' }],
      'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
      'valid-id': ['error', { relaxed: true }],
      'tel-non-breaking': ['error', { ignoreClasses: ['whitespace-nowrap'] }],
    },
  }),
);

test('every finished page is valid HTML', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(40);
  const problems = files.flatMap((file) => {
    const { results } = validator.validateStringSync(readFileSync(`${folder}/${file}`, 'utf8'));
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${file}: ${message} (${ruleId}) ${selector ?? ''}`),
    );
  });
  expect(problems).toEqual([]);
});
