import { chainStart } from '@everstep/domain/base/hash-chain';
import {
  committedText,
  demoRecordLines,
  exportRecord,
  linkText,
  readRecord,
  type FamilyRecord,
  type RecordLine,
} from '@everstep/domain/family-record';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';
import { sampleTime } from '../../platform/demo/sample-entries';
import { sha256 } from './sha256';

/** The record of the demo family, with hashes that can be checked. */
async function demoRecord(): Promise<FamilyRecord> {
  const { people, contents } = demoRecordLines(sampleTime());
  const lines: RecordLine[] = [];
  let newest = chainStart;
  for (const { at, content: written } of contents) {
    const content = JSON.stringify(written);
    const salt = await sha256(`${at} ${content}`);
    const commitment = await sha256(committedText({ salt, content }));
    const link = { number: newest.number + 1, at, commitment, previous_hash: newest.hash };
    newest = { number: link.number, hash: await sha256(linkText(link)) };
    lines.push({ ...link, content, salt, hash: newest.hash });
  }
  return { success: true, state: 'open', newest, people, lines, next: null };
}

/** Read-only: changes are refused with the text of the demo bar. */
export const recordDemo: readonly DemoReply[] = [
  demoReply(exportRecord, demoRecord),
  demoReply(readRecord, async () => {
    const record = await demoRecord();
    return { ...record, lines: record.lines.toReversed() };
  }),
];
