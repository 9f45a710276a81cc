import { addDays } from '../base/days';
import { demoFamily } from '../households';
import { demoEvents } from '../planner/demo-data';
import type { FamilyRecord } from './endpoints';
import { recordedEvent } from './event-lines';
import type { RecordContent } from './line';

interface DemoTime {
  today: string;
  now: number;
  zone: string;
}

interface DemoLines {
  people: FamilyRecord['people'];
  contents: { at: string; content: RecordContent }[];
}

const [robin, sam] = [1, 2];
const msAnHour = 3_600_000;
const nothing = { subject: null, child: null, before: null, after: null };

/** What the demo family has written down in the last days. Events of the demo name its members by their numbers here. */
export function demoRecordLines({ today, now, zone }: DemoTime): DemoLines {
  const [pediatrician, swim] = demoEvents({ today, zone });
  const at = (hours: number) => new Date(now - hours * msAnHour).toISOString();
  const start = pediatrician?.value.start ?? '';
  const day = start.slice(0, 10);
  const first = { start: `${day}T09:00:00`, end: `${day}T09:30:00`, note: null };
  const thereBefore = [
    ...(pediatrician ? [{ ...pediatrician, value: { ...pediatrician.value, ...first } }] : []),
    ...(swim ? [swim] : []),
  ];
  return {
    people: [
      { number: robin, name: 'Robin Sample', user: demoFamily.visitor },
      { number: sam, name: 'Sam Sample', user: demoFamily.partner },
    ],
    contents: [
      { at: at(173), content: { ...nothing, action: 'opened', by: robin } },
      ...thereBefore.map(({ key: subject, value }) => ({
        at: at(173),
        content: {
          ...nothing,
          action: 'event_there' as const,
          by: 0,
          subject,
          after: { ...recordedEvent(value), members: [robin] },
        },
      })),
      {
        at: at(52),
        content: {
          action: 'event_changed',
          by: sam,
          subject: pediatrician?.key ?? null,
          child: null,
          before: first,
          after: { start, end: pediatrician?.value.end, note: pediatrician?.value.note },
        },
      },
      {
        at: at(27),
        content: {
          ...nothing,
          action: 'swap_asked',
          by: sam,
          child: demoFamily.baby,
          after: {
            nights: { from: addDays(today, 9), to: addDays(today, 11) },
            reason: 'Grandma visits.',
            respond_by: new Date(now + 48 * msAnHour).toISOString(),
          },
        },
      },
      {
        at: at(3),
        content: {
          ...nothing,
          action: 'note_added',
          by: robin,
          after: { text: 'We agreed on the phone that the vaccine card stays with whoever goes to the visit.' },
        },
      },
    ],
  };
}
