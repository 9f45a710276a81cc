import { localDayIn } from '../base/time-zone';
import { milks, type Milk } from '../feedings/entries';
import { attempt, type TableLine } from './table';
import { birthOf, type ImportChild } from './children';
import type { LeftOut, Reader } from './formats/line-reader';
import type { ReadLine, TableFormat } from './formats/table-format';
import { isAboutChild, whenOf } from './imported';
import { answerTo, type ImportAnswers, type ImportQuestion } from './questions';
import { createReader, metric, noFindings, type Settled } from './reader';
import { importTexts } from './texts';
import { unitQuestions, type ImportUnits, type Unitless } from './units';
import { dateOrders, findDateOrder, possibleOrders, readDay, spreadOf, type DateOrder } from './when';
import { toCelsius } from '../fertility/units';

interface Options {
  country: string | null;
  now: number;
  zone: string;
  fileName?: string;
  answers: ImportAnswers;
  children: readonly ImportChild[];
  childOf: (line: TableLine) => ImportChild | null;
}

const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/i;
/** A calendar day alone needs no zone, and in some regions its parts are separated as those of a time. */
const hasTime = /\d:\d\d|\s\d{1,2}[.h]\d\d|[ap]\.?m\b|[上下]?午|오[전후]/i;
const shownExamples = 3;

/** Finds what the file leaves open, asks about it, and settles it by the answers or as suggested. */
export function settle(
  format: TableFormat,
  lines: readonly TableLine[],
  options: Options,
): { questions: ImportQuestion[]; settled: Settled } {
  const { country, zone, now, fileName = '', answers } = options;
  const today = localDayIn(zone, now);
  const inZone = { fileName, today, zone: answerTo(zoneQuestion(zone), answers) };
  const start: Settled = { ...inZone, order: 'day', units: metric, temperature: null, milk: 'formula' };
  const { times, isAboutChildren, isDiary } = findTimes(format, lines, start);
  const earliest = isAboutChildren ? firstBirth(options.children) : undefined;
  const orders = orderQuestion(times, {
    country,
    limits: { now, isDiary, ...(earliest !== undefined && { earliest }) },
  });
  const order = (orders.question ? answerTo(orders.question, answers) : orders.order) as DateOrder;
  const found = findNumbers(format, lines, { ...start, order }, options.childOf);
  const isUsCustomary = country === 'US';
  const units = unitQuestions(found.unitless, isUsCustomary ? { volume: 'oz', weight: 'lb', length: 'in' } : metric);
  const questions = [
    ...(times.some((text) => hasTime.test(text) && !hasOffset.test(text)) ? [zoneQuestion(zone)] : []),
    ...(orders.question ? [orders.question] : []),
    ...units,
    ...(found.temperatures.length > 0 ? [temperatureQuestion(found.temperatures)] : []),
    ...(found.hasUnknownMilk ? [milkQuestion] : []),
  ];
  const answered = new Map(questions.map((question) => [question.id, answerTo(question, answers)]));
  const unitAnswers = Object.fromEntries(units.map(({ id }) => [id, answered.get(id)])) as Partial<ImportUnits>;
  return {
    questions,
    settled: {
      fileName,
      today,
      zone: answered.get('zone') ?? zone,
      order,
      units: { ...metric, ...unitAnswers },
      temperature: answered.get('temperature') === 'f' ? 'f' : 'c',
      milk: (answered.get('milk') ?? start.milk) as Milk,
    },
  };
}

/** The times of a file, and whether all that it says by them is about children. */
function findTimes(format: TableFormat, lines: readonly TableLine[], start: Settled) {
  const times = new Set<string>();
  const kinds = new Set<Exclude<ReadLine, LeftOut>['kind']>();
  const time = (text: string) => void times.add(text);
  // What follows a date that one of the orders does not have is read in another one.
  const readers = dateOrders.map((order) => createReader({ ...start, order }, { ...noFindings, time }));
  const isRead = (cells: TableLine['cells'], reader: Reader) => {
    const read = attempt(() => format.read(cells, reader));
    if (!('result' in read)) return false;
    for (const part of [read.result].flat()) if (!('leftOut' in part)) kinds.add(part.kind);
    return true;
  };
  for (const { cells, problem } of lines) if (problem === null) readers.some((reader) => isRead(cells, reader));
  return {
    times: [...times],
    isAboutChildren: kinds.size > 0 && [...kinds].every((kind) => kind !== 'day' && isAboutChild(kind)),
    // A child may be measured on its birthdays.
    isDiary: [...kinds].some((kind) => kind !== 'growth' && kind !== 'milestone'),
  };
}

/** The day before which nothing can be about one of the children; undefined if one of the births is not known. */
function firstBirth(children: readonly ImportChild[]): string | undefined {
  const births = children.map(birthOf);
  return births.every((birth) => birth !== undefined) ? births.toSorted()[0] : undefined;
}

/** The order of day and month, or a question where the dates can be read either way. */
function orderQuestion(
  times: readonly string[],
  { country, limits }: Pick<Options, 'country'> & { limits: { now: number; isDiary: boolean; earliest?: string } },
) {
  const [order = 'day', ...others] = possibleOrders(times, limits);
  if (others.length === 0) return { order, question: null };
  const choices = [order, ...others];
  const texts = times.filter((text) => findDateOrder([text], limits) === 'either').toSorted();
  const daysOf = (each: DateOrder) =>
    texts.flatMap((text) => {
      const read = attempt(() => readDay(text, each));
      return 'result' in read ? { text, day: read.result } : [];
    });
  const distanceOf = (each: DateOrder) => {
    const { span, age } = spreadOf(
      daysOf(each).map(({ day }) => day),
      limits.now,
    );
    return span + age;
  };
  const question: ImportQuestion = {
    id: 'order',
    topic: 'order',
    about: '',
    choices,
    suggested: likelyOrder(choices, texts, { country, distanceOf }) ?? order,
    isRequired: true,
    examples: Object.fromEntries(
      choices.map((choice) => [
        choice,
        daysOf(choice)
          .slice(0, shownExamples)
          .map(({ text, day }) => `${text}: ${day}`),
      ]),
    ),
  };
  return { order, question };
}

/**
 * Points separate days, months and years nowhere but where the day comes first. A short year comes first if that puts the dates nearer to
 * each other and to now.
 */
function likelyOrder(
  choices: readonly DateOrder[],
  texts: readonly string[],
  { country, distanceOf }: Pick<Options, 'country'> & { distanceOf: (order: DateOrder) => number },
): DateOrder | undefined {
  const hasPoints = texts.some((text) => /\d\. ?\d{1,2}\. ?\d/.test(text));
  const usual = country === 'US' && !hasPoints ? 'month' : 'day';
  const others = choices.filter((choice) => choice !== 'year');
  const likely = others.find((choice) => choice === usual) ?? others[0];
  if (likely === undefined || !choices.includes('year')) return likely;
  return distanceOf('year') < distanceOf(likely) ? 'year' : likely;
}

const zoneQuestion = (zone: string): ImportQuestion => ({
  id: 'zone',
  topic: 'zone',
  about: '',
  choices: [zone],
  suggested: zone,
  isRequired: false,
});

const milkQuestion: ImportQuestion = {
  id: 'milk',
  topic: 'milk',
  about: '',
  choices: milks,
  suggested: 'other',
  isRequired: true,
};

/** The two scales do not meet: a waking temperature in one of them is none in the other. */
function temperatureQuestion(temperatures: readonly string[]): ImportQuestion {
  const numbers = temperatures.map((text) => Number(text.replace(',', '.'))).filter((number) => !Number.isNaN(number));
  const sorted = numbers.toSorted((a, b) => a - b);
  const isFahrenheit = (sorted[Math.floor(sorted.length / 2)] ?? 0) > 50;
  const shown = [...new Set(sorted)].slice(0, shownExamples);
  return {
    id: 'temperature',
    topic: 'temperature',
    about: '',
    choices: ['c', 'f'],
    suggested: isFahrenheit ? 'f' : 'c',
    isRequired: true,
    examples: {
      c: shown.map((number) => importTexts.readAs(number, toCelsius(number, 'c'))),
      f: shown.map((number) => importTexts.readAs(number, toCelsius(number, 'f'))),
    },
  };
}

/** The numbers without a unit, each with its day and child. */
function findNumbers(
  format: TableFormat,
  lines: readonly TableLine[],
  start: Settled,
  childOf: Options['childOf'],
): { unitless: Unitless[]; temperatures: string[]; hasUnknownMilk: boolean } {
  const unitless: Unitless[] = [];
  const temperatures: string[] = [];
  let hasUnknownMilk = false;
  let ofLine: Pick<Unitless, 'measure' | 'number' | 'isHead'>[] = [];
  const reader = createReader(start, {
    ...noFindings,
    unitless: (number) => void ofLine.push(number),
    temperature: (text) => void temperatures.push(text),
    milk: () => void (hasUnknownMilk = true),
  });
  for (const line of lines) {
    if (line.problem !== null) continue;
    ofLine = [];
    const read = attempt(() => format.read(line.cells, reader));
    if (!('result' in read)) continue;
    const [entry] = [read.result].flat();
    if (entry === undefined || 'leftOut' in entry || entry.kind === 'day') continue;
    const child = childOf(line);
    const birth = birthOf(child);
    const known = { ...child, ...(birth !== undefined && { birth_date: birth }) };
    unitless.push(...ofLine.map((number) => ({ ...number, day: whenOf(entry).slice(0, 10), child: known })));
  }
  return { unitless, temperatures, hasUnknownMilk };
}
