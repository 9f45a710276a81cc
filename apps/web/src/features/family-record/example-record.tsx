import { useState } from 'react';
import { demoRecordLines, linesInParts, recordPageTexts, type RecordLine } from '@everstep/domain/family-record';
import { demoChildren } from '@everstep/domain/households';
import { sampleTime } from '../../platform/demo/sample-entries';
import { LineList } from './line-list';
import { readerOf } from './reader';

/** The lines of a made-up family. */
function exampleLines() {
  const time = sampleTime();
  const { people, contents } = demoRecordLines(time);
  const lines = contents.map(({ at, content }, index): RecordLine => {
    const proof = { salt: '', commitment: '', previous_hash: '', hash: '' };
    return { number: index + 1, at, content: JSON.stringify(content), ...proof };
  });
  return linesInParts(
    lines,
    people,
    readerOf({ children: demoChildren(time.today).map((child) => ({ ...child, deletion_at: null })) }),
  ).toReversed();
}

/** A record for users whose plan does not include it. */
export function ExampleRecord() {
  const [lines] = useState(exampleLines);
  return (
    <section
      aria-labelledby="example-record"
      className="grid gap-4 rounded-card border-2 border-dashed border-edge p-4 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="example-record" className="text-2xl">
          {recordPageTexts.exampleTitle}
        </h2>
        <p className="text-ink-2">{recordPageTexts.exampleText}</p>
      </div>
      <LineList lines={lines} isExample />
    </section>
  );
}
