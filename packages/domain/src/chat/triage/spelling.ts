import { dialects } from './words/dialects';
import { oftenMistyped, spellings } from './words/spellings';

/** From each form to the word of the phrase tables. */
const forms = new Map<string, string>();
function addForms(table: string) {
  for (const line of table.trim().split('\n')) {
    const [word = '', ...others] = line.split(' ');
    for (const form of [word, ...others]) forms.set(form, word);
  }
}
addForms(spellings);
const longest = [...forms.keys()].filter((form) => form.length > 6);
addForms(dialects);

/** Words that are one letter from one of these and mean something else. */
const distinct = new Set(
  `blending blasters breaching shelling swilling wheeling straggled breeding blending shallow bleeping spelling selling streaming contracting contacting clearer clearing cleaned checking checked
  clothing delicious snapped swapped homeless dipping meditation sharing staring scoring scarring blinking spitting stepped
  chucking chucked stepping shopping shipping slipper trapped boating discharged infection stranger difficult tumble deliver delivers moment
  though tickle tipped singles sleeper`.split(/\s+/),
);

/** Each form without one of its letters, to find what is one letter off in constant time. */
const nearby = new Map<string, string[]>();
const shortest = 6;
for (const form of new Set([...longest, ...oftenMistyped.trim().split(/\s+/)])) {
  for (const shorter of [form, ...withoutOne(form)]) nearby.set(shorter, [...(nearby.get(shorter) ?? []), form]);
}

function withoutOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** One letter added, left out or replaced, or two neighbors swapped. */
function isOneOff(typed: string, form: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === form[start]) start += 1;
  const rest = (word: string, skipped: number) => word.slice(start + skipped);
  return (
    rest(typed, 1) === rest(form, 1) ||
    rest(typed, 1) === rest(form, 0) ||
    rest(typed, 0) === rest(form, 1) ||
    (typed[start] === form[start + 1] && typed[start + 1] === form[start] && rest(typed, 2) === rest(form, 2))
  );
}

/** A form with a regular ending. */
function withoutEnding(raw: string): string | undefined {
  for (const [ending, added] of [
    ['s', ''],
    ['es', ''],
    ['ed', ''],
    ['ed', 'e'],
    ['ing', ''],
    ['ing', 'e'],
    ['in', ''],
    ['in', 'g'],
  ] as const) {
    if (!raw.endsWith(ending) || raw.length - ending.length < 3 || raw.startsWith('car')) continue;
    const word = forms.get(raw.slice(0, -ending.length) + added);
    if (word) return word;
  }
  return undefined;
}

/** A word that no table knows, without its ending; alike in phrases and in what is typed. */
function stemOf(word: string): string {
  const [, stem] =
    /^(.{4,})(?:ing|ed)$/.exec(word) ?? /^(.{2,}(?:[cs]h|x|ss))es$/.exec(word) ?? /^(.{4,}[^sui])s$/.exec(word) ?? [];
  const short = stem?.replace(/([bdgmnprt])\1$/, '$1') ?? word;
  return short.length > 4 ? short.replace(/e$/, '') : short;
}

/** The word of the phrase tables for what was typed, or what was typed. */
export function spellingOf(typed: string): string {
  if (typed.length > 20) return typed.slice(0, 20);
  const once = typed.replace(/([a-z])\1{2,}/g, '$1$1');
  const single = once === typed ? once : once.replace(/([a-z])\1/g, '$1');
  const known = forms.get(typed) ?? forms.get(once) ?? forms.get(single);
  if (known) return known;
  const regular = withoutEnding(once);
  if (regular) return regular;
  if (once.length < shortest || distinct.has(once)) return stemOf(once);
  if (once.endsWith('in')) return stemOf(`${once}g`);
  for (const shorter of [once, ...withoutOne(once)]) {
    const form = nearby.get(shorter)?.find((each) => each[0] === once[0] && isOneOff(once, each));
    if (form) return forms.get(form) ?? withoutEnding(form) ?? stemOf(form);
  }
  return stemOf(once);
}

const isName = /[A-Z#~/+%]/;

/** A word of a list as a token has it. Names such as `burningUp` and signs are no words and stay as they are. */
export const listedWord = (word: string): string => (isName.test(word) ? word : spellingOf(word));

/** A list to compare the words of tokens with. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(listedWord));
