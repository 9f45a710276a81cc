import { expect, it } from 'vitest';
import { importedKinds } from '@everstep/domain/imports';
import { demoSession } from '@everstep/domain/session';
import { loadDescriptions, loadSampleEntries, registerSlices } from '../platform/slices/registry';
import { firstThatKnows } from '../platform/trackers/entry-line';
import { slices } from '../slices';
import { createClient } from './providers';

it('every sample of what can be imported is described by its slice, as the preview of a file does', async () => {
  registerSlices(slices);
  const record = demoSession('demo@parents.example');
  const describeEntry = firstThatKnows(...(await loadDescriptions({ client: createClient(), record })));
  const samples = (await loadSampleEntries()).filter(({ kind }) => kind in importedKinds);
  expect(samples.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['feeding', 'sleep', 'growth', 'fertility']));
  const described = samples.map(({ kind, entries: [sample] }) => [kind, describeEntry(kind, sample?.value) !== null]);
  expect(described).toEqual(samples.map(({ kind }) => [kind, true]));
});
