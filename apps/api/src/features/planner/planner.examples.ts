import type { BusyBlock, PlannedEvent } from '@everstep/domain/planner';
import { wholeKey, type DateChoices, type FamilyDateChoices } from '@everstep/domain/planner/known-dates';
import type { EndpointExamples } from '../../slice';

const times = {
  all_day: false,
  start: '2026-02-01T15:00:00',
  end: '2026-02-01T16:00:00',
  zone: 'America/New_York',
  rrule: null,
  extra_dates: [],
  exceptions: [],
} satisfies BusyBlock;
const event = {
  ...times,
  title: 'Dentist',
  place: null,
  note: null,
  members: [],
  children: [],
  busy_in: [],
} satisfies PlannedEvent;

export const examples: EndpointExamples = {
  entries: {
    event: () => ({ value: event }),
    own_event: () => ({ value: event }),
    busy_block: () => ({ value: times }),
    date_choices: ({ child: child_id }) => ({
      key: child_id,
      value: { sources: ['vaccines'], settled: ['vaccines.us-2-months'], child_id } satisfies FamilyDateChoices,
    }),
    own_date_choices: () => ({
      key: wholeKey,
      value: { sources: ['plan'], settled: [] } satisfies DateChoices,
    }),
  },
};
