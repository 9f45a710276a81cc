import '../../../test/indexed-db';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { feedingTexts } from '@everstep/domain/feedings';
import { sleepTexts } from '@everstep/domain/sleep';
import { maya } from '../../../test/fake-api';
import { ana, fakeClock, fakeFeedingServer } from '../../../test/feeding-server';
import { open } from '../../../test/open';
import { takeSavedFiles } from '../../../test/saved-files';

beforeAll(() => void (process.env.TZ = 'Europe/Berlin'));
fakeClock();

const gone = '019ac3a0-0000-7000-8000-00000000005b';
const keyOf = (number: number) => `019ac3a0-0000-7000-8000-00000000009${number}`;
const [from, to] = ['2026-11-22T19:30:59.000Z', '2026-11-22T23:10:00.000Z'];
const [fromLocal, toLocal] = ['2026-11-22 20:30', '2026-11-23 00:10'];
const zone = 'Europe/Berlin';

const trackers = [
  {
    path: '/milk-tracker',
    view: feedingTexts.views.more,
    button: entryTexts.download,
    kind: 'pumping',
    file: 'pumping-2026-11-23.csv',
    value: () => ({ started_at: from, ended_at: to, left_tenths: 1183, right_tenths: null, unit: 'oz', note: null }),
    header: 'started_at,started_local,ended_at,ended_local,zone,left_ml,left,right_ml,right,unit,note,author_name',
    line: () => `${from},${fromLocal},${to},${toLocal},${zone},118.3,4,,,oz,,`,
  },
  {
    path: '/milk-tracker',
    view: feedingTexts.views.more,
    button: entryTexts.download,
    kind: 'diaper',
    file: 'diapers-2026-11-23.csv',
    value: (child_id: string) => ({ child_id, at: from, is_wet: true, is_dirty: false, color: null, note: '=1+1' }),
    header: 'child,child_name,at,at_local,zone,wet,dirty,color,note,author_name',
    line: (child: string) => `${child},Mila,${from},${fromLocal},${zone},yes,,,'=1+1,`,
  },
  {
    path: '/sleep-tracker',
    button: sleepTexts.download,
    kind: 'sleep',
    file: 'sleep-2026-11-23.csv',
    value: (child_id: string) => ({ child_id, started_at: from, ended_at: to, note: null }),
    header: 'child,child_name,started_at,started_local,ended_at,ended_local,zone,note,author_name',
    line: (child: string) => `${child},Mila,${from},${fromLocal},${to},${toLocal},${zone},,`,
  },
];

describe.each(trackers)('the file of $kind', ({ path, view, button, kind, file, value, header, line }) => {
  it('names the child, the clocks of this device and whoever has logged it, but nobody who has left', async () => {
    const { sync, household, child } = fakeFeedingServer({ role: 'viewer', partner: ana });
    for (const [index, author] of [maya.id, ana.id, gone].entries())
      sync.put(keyOf(index), value(child.id), { scope: household, kind, author });
    const saved = takeSavedFiles();
    const { user } = open(path);
    if (view !== undefined) await user.click(await screen.findByRole('tab', { name: view }));
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(saved.names()).toEqual([file]));
    const [first, ...lines] = await saved.lines(file);
    expect(first).toBe(header);
    expect(lines.toSorted()).toEqual([maya.name, ana.name, ''].map((name) => line(child.id) + name).toSorted());
  });
});
