import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  committedText,
  linkText,
  recordJson,
  verifyRecord,
  type FamilyRecord,
  type RecordLine,
} from '@everstep/domain/family-record';
import { dentist, makeRecordFamily, recordDevice } from '../../../test/family-record';
import { useApp } from '../../../test/test-app';

const api = useApp();
const { open, addNote, exportAll, push } = recordDevice(api);
const script = new URL('../../../../../docs/check-record.mjs', import.meta.url).pathname;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const run = promisify(execFile);

/** What the script says about an export. */
async function check(record: FamilyRecord, anchor?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'record-'));
  try {
    const path = join(folder, 'record.json');
    await writeFile(path, recordJson(record));
    const { stdout } = await run(process.execPath, [script, path, ...(anchor === undefined ? [] : [anchor])]).catch(
      (error: unknown) => error as { stdout: string },
    );
    return stdout.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}

let record: FamilyRecord;
beforeAll(async () => {
  const { ana, ben, scope } = await makeRecordFamily(api);
  await push(ana, scope, { ...dentist, title: 'Doctor “Müller” 👩‍⚕️' });
  await open(ana, scope);
  const { key } = await push(ben, scope, dentist);
  await push(ana, scope, { ...dentist, members: [ben.id] }, { key });
  await addNote(ben, scope, 'Late\nby "ten" minutes');
  record = await exportAll(ana, scope);
});

type Edit = (lines: RecordLine[]) => RecordLine[];
const changeLine = (number: number, change: Partial<RecordLine>): Edit => {
  return (lines) => lines.map((line) => (line.number === number ? { ...line, ...change } : line));
};

/** Lines with commitments and hashes as if they had been written so. */
function rewrite(lines: readonly RecordLine[]): RecordLine[] {
  let previous_hash = '0'.repeat(64);
  return lines.map((line, index) => {
    const made = { ...line, number: index + 1, commitment: sha256(committedText(line)), previous_hash };
    previous_hash = sha256(linkText(made));
    return { ...made, hash: previous_hash };
  });
}

const forge: Edit = (lines) => rewrite(changeLine(2, { content: '{"action":"opened"}' })(lines));

describe('an export', () => {
  it('is found intact by the script and by the product', async () => {
    const [first, last] = [record.lines[0], record.lines.at(-1)];
    expect(record.lines).toHaveLength(5);
    expect(await check(record)).toBe(`Intact: 5 lines, the newest is 5:${last?.hash}`);
    expect(await check(record, `1:${first?.hash}`)).toContain('Intact');
    expect(await verifyRecord(record.lines, record, async (text) => sha256(text))).toBeNull();
  });

  it.each<[string, Edit, string, string]>([
    ['a changed content', changeLine(3, { content: '{}' }), 'what line 3 says was changed', ''],
    ['a changed time', changeLine(3, { at: '2026-01-01T00:00:00.000Z' }), 'line 3 was changed', ''],
    [
      'a changed commitment',
      changeLine(1, { content: '{}', salt: '', commitment: sha256('{}') }),
      'line 1 was changed',
      '',
    ],
    [
      'a removed line',
      (lines) => lines.filter(({ number }) => number !== 3),
      'line 4 comes after line 2',
      'line 3 is missing',
    ],
    [
      'an inserted line',
      (lines) => lines.flatMap((line) => (line.number === 3 ? [line, line] : [line])),
      'line 3 comes after line 3',
      'line 3 stands after line 3',
    ],
    [
      'a line that was inserted with a number of its own',
      (lines) => [...lines.slice(0, 2), ...lines.slice(1)].map((line, index) => ({ ...line, number: index + 1 })),
      'line 3 does not follow line 2',
      '',
    ],
    [
      'two lines in another order',
      ([first, second, third, ...rest]) => [first, third, second, ...rest].filter((line) => line !== undefined),
      'line 3 comes after line 1',
      'line 2 is missing',
    ],
    ['a cut end', (lines) => lines.slice(0, 4), 'the record ends at line 4, but had 5', ''],
    ['rewritten hashes', forge, 'the newest line is not the one that was written', ''],
    ['no line at all', () => [], 'the record ends at line 0, but had 5', ''],
  ])('with %s is found', async (_what, edit, problem, inProduct) => {
    const edited = { ...record, lines: edit(record.lines) };
    expect(await check(edited)).toBe(`Not intact: ${problem}.`);
    expect(await verifyRecord(edited.lines, edited, async (text) => sha256(text))).toBe(inProduct || problem);
  });

  it('that was rewritten together with its end is found by a line from before', async () => {
    const lines = forge(record.lines);
    const last = lines.at(-1);
    const forged = { ...record, lines, newest: { number: 5, hash: last?.hash ?? '' } };
    expect(await check(forged)).toContain('Intact');
    expect(await check(forged, `5:${record.lines.at(-1)?.hash}`)).toBe(
      'Not intact: the line that you wrote down is not in it.',
    );
  });
});
