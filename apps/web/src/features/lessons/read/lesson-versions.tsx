import { RadioGroup } from '../../../ui/form/radio-group';

const versions = ['full', 'short'] as const;
export type LessonVersion = (typeof versions)[number];

interface LessonVersionsProps {
  version: LessonVersion;
  onVersion: (version: LessonVersion) => void;
  /** The reading time of each version. */
  minutes: Record<LessonVersion, number>;
}

/** Switches between the full text and the short version. */
export function LessonVersions({ version, onVersion, minutes }: LessonVersionsProps) {
  const labels = { full: `Full lesson, ${minutes.full} min`, short: `Short version, ${minutes.short} min` };
  const options = versions.map((value) => ({ value, label: labels[value], className: 'px-4 tabular-nums' }));
  return (
    <div className="print:hidden">
      <RadioGroup
        legend="How much to read"
        isLegendHidden
        name="lesson-version"
        variant="segments"
        className="w-fit flex-wrap rounded-card sm:rounded-full"
        options={options}
        value={version}
        onChoose={onVersion}
      />
    </div>
  );
}
