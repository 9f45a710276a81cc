import { napsCaution, sleepTexts, typicalNaps } from '@everstep/domain/sleep';
import { WideTable } from '../../ui/plain-table';

/** The usual number of naps by age. The text says that this is convention, not evidence. */
export function NapsByAge() {
  return (
    <details className="min-w-0 card py-3">
      <summary className="min-h-11 py-2 link">{sleepTexts.napsTitle}</summary>
      <p className="mb-3 font-medium">{napsCaution}</p>
      <WideTable
        caption={sleepTexts.napsTitle}
        columns={sleepTexts.napColumns}
        rows={typicalNaps.map(({ age, naps, awake }) => ({ key: age, cells: [age, naps, awake] }))}
      />
    </details>
  );
}
