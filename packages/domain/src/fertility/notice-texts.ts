import { bleedingLabels, symptomLabels } from './texts/labels';
import type { FertilityNotice, NoticeFinding } from './notice';
import type { Flow } from './past-days';
import { formatTemperature, type TemperatureUnit } from './units';

export const fertilityNoticeTexts = {
  titles: {
    bleeding: 'Bleeding in pregnancy',
    fever: 'A fever in pregnancy',
    feverAfterBirth: 'A fever after a birth',
    feverAfterPregnancy: 'A fever, if you were pregnant in the past year',
  },
  /** Beside a fever in a pause or in a cycle: after a pregnancy, there may have been a birth or a loss. */
  afterPregnancy: 'However the pregnancy ended: please say when you call that you were pregnant, and until when.',
  /** Shown before the emergency number, if the level itself is lower. */
  worse: {
    bleeding: 'If it gets heavy, or comes with pain, clots, faintness, a hard belly or fewer movements:',
    fever: 'If you are confused, shaking, breathing hard or feel very ill:',
  },
} as const;

export function fertilityNoticeTitle({ kind, name }: FertilityNotice): string {
  const { titles } = fertilityNoticeTexts;
  return name === 'feverAfterBirth' || name === 'feverAfterPregnancy' ? titles[name] : titles[kind];
}

/** 'Logged today: heavy bleeding. Logged today: cramps. Logged yesterday: 38.60 °C.' */
export function fertilityNoticeFacts({ findings }: FertilityNotice, today: string, unit: TemperatureUnit): string {
  const what = (finding: NoticeFinding) => {
    if (finding.kind === 'fever') return formatTemperature(finding.celsius, unit);
    return finding.kind === 'pain' ? symptomLabels[finding.symptom].toLowerCase() : bleedingText(finding.bleeding);
  };
  return findings
    .map((finding) => `Logged ${finding.day === today ? 'today' : 'yesterday'}: ${what(finding)}.`)
    .join(' ');
}

function bleedingText(bleeding: Flow): string {
  const label = bleedingLabels[bleeding].toLowerCase();
  return bleeding === 'spotting' ? label : `${label} bleeding`;
}
