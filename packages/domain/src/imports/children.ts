import type { ChildColumns } from './formats/table-format';
import { answerTo, leaveOut, type ImportAnswers, type ImportQuestion } from './questions';
import type { TableLine } from './table';
import type { MeasuredChild } from './units';

/** A child of the family, to which entries can be given. */
export interface ImportChild extends MeasuredChild {
  id: string;
  name: string;
  /** A calendar day. */
  birth?: string;
}

/** The day of birth, if it is known. */
export const birthOf = (child: ImportChild | null | undefined): string | undefined => child?.birth_date ?? child?.birth;

/** A child that a file names. */
interface NamedChild {
  id: string;
  name: string;
  /** Tells it apart from the others of the file. */
  label: string;
}

const sameName = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

/** To which child of the family each line belongs: an id, `leaveOut`, or null in a file that is about none. */
export interface ChildChoice {
  questions: ImportQuestion[];
  childOf: (line: TableLine) => { id: string | null; label: string };
}

/**
 * Asks which child of the family each child of the file is, unless its id or its name says so. A file that names none is about the
 * only child, or about the one that is chosen.
 */
export function chooseChildren(
  lines: readonly TableLine[],
  columns: ChildColumns | undefined,
  family: readonly ImportChild[],
  answers: ImportAnswers,
): ChildChoice {
  const named = columns ? findNamed(lines, columns) : new Map<string, NamedChild>();
  if (named.size === 0) return chooseOne(family, answers);
  const questions = [...named.values()].map((child) => questionAbout(child, [...named.values()], family));
  const chosen = new Map([...named.keys()].map((key, index) => [key, answerOf(questions[index], answers)]));
  return {
    questions: questions.filter(({ isRequired }) => isRequired),
    childOf({ cells }) {
      const key = columns ? keyOf(cells, columns) : '';
      // A line without a child in a file of one child is about that one.
      const only = named.size === 1 ? [...chosen][0] : undefined;
      return { id: chosen.get(key) ?? only?.[1] ?? leaveOut, label: named.get(key)?.label ?? '' };
    },
  };
}

const answerOf = (question: ImportQuestion | undefined, answers: ImportAnswers) =>
  question ? answerTo(question, answers) : leaveOut;

function chooseOne(family: readonly ImportChild[], answers: ImportAnswers): ChildChoice {
  const [first] = family;
  if (family.length < 2) return { questions: [], childOf: () => ({ id: first?.id ?? null, label: '' }) };
  const question: ImportQuestion = {
    id: 'child',
    topic: 'child',
    about: '',
    choices: family.map(({ id }) => id),
    suggested: first?.id ?? '',
    isRequired: true,
  };
  const id = answerTo(question, answers);
  return { questions: [question], childOf: () => ({ id, label: '' }) };
}

const nameOf = (cells: TableLine['cells'], { name = [] }: ChildColumns) =>
  name
    .map(cells)
    .filter((part) => part !== '')
    .join(' ');
const keyOf = (cells: TableLine['cells'], columns: ChildColumns) =>
  `${columns.id === undefined ? '' : cells(columns.id)}\n${nameOf(cells, columns).toLowerCase()}`;

/** Two children may have the same name; then their ids tell them apart. */
function findNamed(lines: readonly TableLine[], columns: ChildColumns): Map<string, NamedChild> {
  const found = new Map<string, NamedChild>();
  for (const { cells } of lines) {
    const key = keyOf(cells, columns);
    if (key === '\n' || found.has(key)) continue;
    const [id, name] = [columns.id === undefined ? '' : cells(columns.id), nameOf(cells, columns)];
    found.set(key, { id, name, label: name || id });
  }
  const children = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const isShared = (label: string) => children.filter(([, child]) => sameName(child.label, label)).length > 1;
  return new Map(
    children.map(([key, child]) => [
      key,
      isShared(child.label) ? { ...child, label: `${child.name} (${child.id})` } : child,
    ]),
  );
}

function questionAbout(
  { id, name, label }: NamedChild,
  all: readonly NamedChild[],
  family: readonly ImportChild[],
): ImportQuestion {
  const [byId] = family.filter((child) => child.id === id);
  const matches = (one: string) => family.filter((child) => sameName(child.name, one));
  const [byName, ...others] = [...matches(name || id), ...matches(name.split(' ')[0] ?? '')];
  const isClear = byName !== undefined && others.every((child) => child.id === byName.id);
  const namesakes = all.filter((other) => sameName(other.name.split(' ')[0] ?? '', name.split(' ')[0] ?? ''));
  const [only] = all.length === 1 && family.length === 1 ? family : [];
  return {
    id: `child:${label}`,
    topic: 'child',
    about: label,
    choices: [...family.map((child) => child.id), leaveOut],
    suggested: (byId ?? (isClear ? byName : undefined) ?? only)?.id ?? leaveOut,
    isRequired: byId === undefined && !(isClear && namesakes.length === 1),
  };
}
