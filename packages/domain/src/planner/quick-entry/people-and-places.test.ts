import { describe, expect, it } from 'vitest';
import type { QuickEntryContext } from './quick-entry';
import { told } from './cases/told';

type Row = readonly [text: string, told: string, changed?: Partial<QuickEntryContext>];

const table: Record<string, readonly Row[]> = {
  people: [
    ['dinner for Leo and Mia Friday 18:00', '"dinner", Fri 2026-11-27 18:00-19:00, for leo mia, proposes length'],
    [
      'for mia, leo and zoë: swim Friday 4',
      '"swim", Fri 2026-11-27 16:00-17:00, for mia leo zoë, asks 4 or *16, proposes length',
    ],
    ['#leo dentist 9:15 tomorrow', '"dentist", Thu 2026-11-26 09:15-10:15, for leo, asks *9 or 21, proposes length'],
    ['@Leo swim Friday 4', '"swim", Fri 2026-11-27 16:00-17:00, for leo, asks 4 or *16, proposes length'],
    [
      'Leo and Mia dentist Friday 3',
      '"Leo and Mia dentist", Fri 2026-11-27 15:00-16:00, for leo mia, asks 3 or *15, proposes length',
    ],
    [
      "MIA'S RECITAL FRIDAY AT 6",
      '"MIA\'S RECITAL", Fri 2026-11-27 18:00-19:00, for mia, asks 6 or *18, proposes length',
    ],
    ['Leo’s recital Friday', '"Leo’s recital", Fri 2026-11-27, for leo'],
    ['ZOË ballet', '"ZOË ballet", for zoë'],
    ['Zoë ballet', '"Zoë ballet", for zoë'],
    ['Anna dentist tomorrow', '"Anna dentist", Thu 2026-11-26, for anna'],
    ['anna berg dentist', '"anna berg dentist", for anna'],
    ["Annabel's party", '"Annabel\'s party"'],
    ["present for Leo's teacher", '"present for Leo\'s teacher", for leo'],
    ['cake for Leo and friends Sat', '"cake for Leo and friends", Sat 2026-11-28, for leo'],
    ["pick up Leo's glasses Sat", '"pick up Leo\'s glasses", Sat 2026-11-28, for leo'],
    ['for Leo', '"", for leo'],
    ['Leonie dentist', '"Leonie dentist"'],
  ],
  places: [
    ['pickup at the YMCA Friday 5pm', '"pickup", at "the YMCA", Fri 2026-11-27 17:00-18:00, proposes length'],
    ['meeting @ school tomorrow 15:30', '"meeting", at "school", Thu 2026-11-26 15:30-16:30, proposes length'],
    ['@school bake sale tomorrow', '"bake sale", at "school", Thu 2026-11-26'],
    [
      '@Riverside Park picnic Sunday noon',
      '"picnic", at "Riverside Park", Sun 2026-11-29 12:00-13:00, proposes length',
    ],
    ['conference in room 4 Thursday 9am', '"conference", at "room 4", Thu 2026-11-26 09:00-10:00, proposes length'],
    ["dinner at Grandma's", '"dinner", at "Grandma\'s"'],
    [
      "dinner at 8 at Luigi's",
      '"dinner", at "Luigi\'s", Wed 2026-11-25 20:00-21:00, asks 8 or *20, proposes day length',
    ],
    [
      "dinner at Luigi's at 8",
      '"dinner", at "Luigi\'s", Wed 2026-11-25 20:00-21:00, asks 8 or *20, proposes day length',
    ],
    ["dinner at Luigi's with the Smiths Friday", '"dinner with the Smiths", at "Luigi\'s", Fri 2026-11-27'],
    ['at 5 Main Street', '"", at "5 Main Street"'],
    ['meet at 12 Oak Ave Friday 3pm', '"meet", at "12 Oak Ave", Fri 2026-11-27 15:00-16:00, proposes length'],
    ["party at Leo's school Sat 2-4pm", '"party", at "Leo\'s school", Sat 2026-11-28 14:00-16:00'],
    ['look at schools tomorrow', '"look at schools", Thu 2026-11-26'],
    ['reading @ 4', '"reading", Wed 2026-11-25 16:00-17:00, asks 4 or *16, proposes day length'],
    ['in the mood Friday', '"in the mood", Fri 2026-11-27'],
  ],
  'what is not American English': [
    ['דינר ביום שישי Friday 7pm', '"דינר ביום שישי", Fri 2026-11-27 19:00-20:00, proposes length'],
    ['👨‍👩‍👧 dinner Friday 7pm 🎉', '"👨‍👩‍👧 dinner 🎉", Fri 2026-11-27 19:00-20:00, proposes length'],
    ['3️⃣ cats Friday', '"3️⃣ cats", Fri 2026-11-27'],
    ['❤️Friday 7pm dinner', '"❤️ dinner", Fri 2026-11-27 19:00-20:00, proposes length'],
    ['Müllabfuhr every other Tuesday', '"Müllabfuhr", Tue 2026-12-01, FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['dinner (Friday, 7pm)', '"dinner", Fri 2026-11-27 19:00-20:00, proposes length'],
    ['Dinner, Friday, 7pm!', '"Dinner", Fri 2026-11-27 19:00-20:00, proposes length'],
    ['تمرين Friday 7pm', '"تمرين", Fri 2026-11-27 19:00-20:00, proposes length'],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  for (const [text, line, changed] of rows)
    it(`in '${text}'${changed ? ` where ${JSON.stringify(changed)}` : ''}`, () => {
      expect(told(text, changed)).toBe(line);
    });
});
