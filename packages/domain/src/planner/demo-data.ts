import { addDays } from '../base/days';
import { demoFamily } from '../households/demo-data';
import type { EventException, PlannedEvent } from './event-kind';

interface DemoTime {
  /** ISO date. */
  today: string;
  zone: string;
  /** The parents, who drive and come along. Without them an event names the children alone. */
  memberIds?: readonly string[];
}

const [sunday, monday, tuesday, friday, saturday] = [0, 1, 2, 5, 6];
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The first such weekday on or after the day. */
const next = (weekday: number, day: string) => addDays(day, (weekday - weekdayOf(day) + 7) % 7);
const nextWorkday = (day: string) => ([sunday, saturday].includes(weekdayOf(day)) ? next(monday, day) : day);
const at = (day: string, time: string) => `${day}T${time}:00`;
const hours = (day: string, from: string, to: string) => ({ all_day: false, start: at(day, from), end: at(day, to) });
const days = (day: string, count: number) => ({
  all_day: true,
  start: at(day, '00:00'),
  end: at(addDays(day, count), '00:00'),
});

/** What the demo family has planned around today. */
export function demoEvents({ today, zone, memberIds = [] }: DemoTime): { key: string; value: PlannedEvent }[] {
  const [first, second] = [memberIds.slice(0, 1), memberIds.slice(1, 2)];
  const { baby, toddler } = demoFamily;
  const lastMonth = addDays(today, -28);
  const swim = next(saturday, lastMonth);
  const nextSwim = next(saturday, addDays(today, 1));
  const later: EventException = { original: at(nextSwim, '09:30'), ...timesOf(hours(nextSwim, '10:30', '11:15')) };
  const birthday = addDays(today, 12);
  const trip = next(friday, addDays(today, 15));
  const events: (Partial<PlannedEvent> & Pick<PlannedEvent, 'title' | 'all_day' | 'start' | 'end'>)[] = [
    {
      title: 'Pediatrician with Mila',
      place: 'Lakeside Pediatrics',
      note: 'Bring the vaccine card. Ask about the rash behind the ear.',
      members: [...first],
      children: [baby],
      ...hours(nextWorkday(addDays(today, 2)), '10:30', '11:00'),
    },
    {
      title: 'Baby swim',
      place: 'Community pool',
      members: [...first],
      children: [baby],
      ...hours(swim, '09:30', '10:15'),
      rrule: 'FREQ=WEEKLY;BYDAY=SA',
      exceptions: [later],
    },
    {
      title: 'Daycare drop-off',
      members: [...first],
      children: [toddler],
      ...hours(next(monday, lastMonth), '08:00', '08:30'),
      rrule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    },
    {
      title: 'Daycare drop-off',
      members: [...second],
      children: [toddler],
      ...hours(next(tuesday, lastMonth), '08:00', '08:30'),
      rrule: 'FREQ=WEEKLY;BYDAY=TU,TH',
    },
    {
      title: "Grandma's birthday",
      note: 'She would love a photo book.',
      ...days(`1958${birthday.slice(4).replace('02-29', '02-28')}`, 1),
      rrule: 'FREQ=YEARLY',
    },
    {
      title: 'Date night',
      note: 'Jo babysits from half past six.',
      members: [...memberIds.slice(0, 2)],
      ...hours(next(friday, addDays(today, -20)), '19:00', '22:00'),
      rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
    },
    {
      title: 'Weekend at the lake',
      place: 'Cabin 4, Pine Shore',
      note: 'Travel crib, swim diapers, sunscreen.',
      members: [...memberIds.slice(0, 2)],
      children: [baby, toddler],
      ...days(trip, 3),
    },
    {
      title: 'Dentist with Theo',
      members: [...second],
      children: [toddler],
      ...hours(nextWorkday(addDays(today, 7)), '15:30', '16:00'),
    },
    {
      title: 'Parents’ evening',
      place: 'Daycare, the blue room',
      members: [...first],
      ...hours(nextWorkday(addDays(today, 9)), '18:30', '20:00'),
    },
    {
      title: 'Play date with Ida',
      place: 'Playground',
      children: [toddler],
      ...hours(next(sunday, addDays(today, -6)), '15:00', '17:00'),
    },
  ];
  return events.map((event, index) => ({
    key: `019ac3a0-0000-7000-8000-7${index.toString(16).padStart(11, '0')}`,
    value: {
      place: null,
      note: null,
      members: [],
      children: [],
      zone,
      rrule: null,
      extra_dates: [],
      exceptions: [],
      busy_in: [],
      ...event,
    },
  }));
}

const timesOf = ({ start, end }: Pick<PlannedEvent, 'start' | 'end'>) => ({ start, end });
