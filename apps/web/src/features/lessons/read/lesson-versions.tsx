import { pillControl, segment } from '../../../ui/form/choice-looks';

const versions = ['full', 'short'] as const;
export type LessonVersion = (typeof versions)[number];

interface LessonVersionsProps {
  version: LessonVersion;
  onVersion: (version: LessonVersion) => void;
  /** Reading time of each. */
  minutes: Record<LessonVersion, number>;
}

/** Switches between the full text and the short version. */
export function LessonVersions({ version, onVersion, minutes }: LessonVersionsProps) {
  const labels = { full: `Full lesson, ${minutes.full} min`, short: `Short version, ${minutes.short} min` };
  return (
    <fieldset className="flex w-fit flex-wrap gap-1 rounded-card bg-sunken p-1 sm:rounded-full print:hidden">
      <legend className="sr-only">How much to read</legend>
      {versions.map((name) => (
        <label key={name} className={`${segment} px-4 tabular-nums`}>
          <input
            type="radio"
            name="lesson-version"
            value={name}
            checked={version === name}
            onChange={() => onVersion(name)}
            className={pillControl}
          />
          {labels[name]}
        </label>
      ))}
    </fieldset>
  );
}
