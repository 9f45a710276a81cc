import * as z from 'zod/mini';
import { isDay } from '../base/days';
import { noteSchema, lineText } from '../base/text';
import { anId } from '../wire/ids';
import { maxPatternNights, patternNames, sides } from './patterns';
import { planTexts } from './plan-texts';

export const planLimits = {
  /** That one parent can make in 24 hours. */
  perDay: 20,
  holidays: 30,
  vacations: 30,
  /** Of a holiday or vacation. */
  name: 60,
  place: 200,
  note: 2_000,
  /** Of one holiday. */
  holidayNights: 31,
  /** Of one vacation. */
  vacationNights: 92,
} as const;

const day = z.string({ error: planTexts.dayInvalid }).check(z.refine(isDay, planTexts.dayInvalid));
const side = z.enum(sides, { error: planTexts.sideRequired });
const line = (maxLength: number, tooLong: string) =>
  z.string().check(z.overwrite(lineText), z.trim(), z.maxLength(maxLength, tooLong));
const name = line(planLimits.name, planTexts.nameLong).check(z.minLength(1, planTexts.nameRequired));

const patternSchema = z.union([
  z.enum(patternNames),
  z.object({
    nights: z.string().check(z.regex(new RegExp(`^[AB]{1,${maxPatternNights}}$`), { error: planTexts.patternInvalid })),
  }),
]);

const monthDay = z.object({ month: z.int().check(z.gte(1), z.lte(12)), day: z.int().check(z.gte(1), z.lte(31)) });
const byYear = z.object({ even: side, odd: side });

/** The first evening of a holiday: a date, the n-th weekday of a month, or days from Easter Sunday. */
const holidayDate = z.union([
  monthDay,
  z.object({
    month: z.int().check(z.gte(1), z.lte(12)),
    /** 1 is Monday. */
    weekday: z.int().check(z.gte(1), z.lte(7)),
    /** -1 is the last one. */
    nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]),
  }),
  z.object({ from_easter: z.int().check(z.gte(-60), z.lte(60)) }),
]);

const holidaySchema = z.object({
  name,
  on: holidayDate,
  nights: z.int().check(z.gte(1, planTexts.holidayNights), z.lte(planLimits.holidayNights, planTexts.holidayNights)),
  /** By the year of its first evening. */
  with: byYear,
});
export type Holiday = z.infer<typeof holidaySchema>;
export type HolidayDate = z.infer<typeof holidayDate>;

const vacationSchema = z.object({
  name,
  /** The evening of `from` to the morning of `to`. */
  from: day,
  to: day,
  with: side,
});
export type Vacation = z.infer<typeof vacationSchema>;

const summerSchema = z.object({
  /** The evening of `first` to the morning of `end`, each year; an end that is earlier in the year is in the next one. */
  first: monthDay,
  end: monthDay,
  /** How it is divided: in two halves, of which the first has the odd night, or in turns of so many nights. */
  turns: z.union([z.literal('halves'), z.literal(7), z.literal(14)]),
  /** Who has the first half or turn. */
  begins: byYear,
});
export type Summer = z.infer<typeof summerSchema>;

const exchangeSchema = z.object({
  /** '17:00', by the clocks of the plan's zone. */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, planTexts.timeInvalid)),
  place: z.nullable(line(planLimits.place, planTexts.placeLong)),
  /** Who drives: a parent, or whoever hands over or receives. Null if it is not settled. */
  driver: z.nullable(z.enum(['a', 'b', 'giving', 'receiving'])),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** Where a child sleeps, from an evening on, until a later plan of the same child begins. */
export const planSchema = z.object({
  /** User ids. Null is a parent outside the family. */
  parents: z.object({ a: z.nullable(anId), b: z.nullable(anId) }),
  /** The first evening that the plan is for. */
  from: day,
  /** Null ends the earlier plan and puts nothing in its place. */
  pattern: z.nullable(patternSchema),
  /** An evening on which the pattern begins; it runs backwards too. */
  anchor: day,
  first_parent: side,
  holidays: z.array(holidaySchema).check(z.maxLength(planLimits.holidays, planTexts.tooMany)),
  summer: z.nullable(summerSchema),
  vacations: z.array(vacationSchema).check(z.maxLength(planLimits.vacations, planTexts.tooMany)),
  exchange: exchangeSchema,
  /** The IANA zone of the exchange and of the evenings. */
  zone: z.string().check(z.maxLength(64, planTexts.zoneUnknown)),
  note: noteSchema(planLimits.note, planTexts.noteLong),
});
export type CustodyPlan = z.infer<typeof planSchema>;

/** Nights that were swapped: the evening of `from` to the morning of `to`. */
export interface SwappedNights {
  from: string;
  to: string;
  with: 'a' | 'b';
}
