import { crc32 } from '../../sync/entry-check';
import { safetyCases } from './cases';
import { kindRules } from './rules/kind-rules';
import { neverSaid } from './rules/shared-rules';

const withPatterns = (_key: string, value: unknown) => (value instanceof RegExp ? readable(value) : value);

/** A bundler may write a letter of a pattern as its code. */
const readable = (pattern: RegExp): string =>
  String(pattern).replaceAll(/\\u(?:\{[\da-f]+\}|[\da-f]{4})/gi, (code) =>
    String.fromCodePoint(Number.parseInt(code.replaceAll(/[\\u{}]/g, ''), 16)),
  );

/** A short text that is another one as soon as any part of what it is given is. */
export const versionOf = (parts: readonly unknown[]) => crc32(JSON.stringify(parts, withPatterns)).toString(36);

/** Changes with the cases and with the rules by which answers are judged. */
export const casesVersion = versionOf([safetyCases, kindRules, neverSaid]);
