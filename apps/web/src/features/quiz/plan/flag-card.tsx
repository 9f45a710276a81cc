import { byLevel, levelTexts, mainLines, numberParts } from '@everstep/domain/help';
import type { QuizCard } from '@everstep/domain/quiz/texts';
import { useCountry } from '../../../platform/locale/country';
import { LevelList } from '../../../ui/level-list';
import { LineButtons } from '../../../ui/phone/line-buttons';
import { PhoneText } from '../../../ui/phone/phone-text';

/** What a flag says, with the phone numbers of the user's country. */
export function FlagCard({ lines, signs = [], needs = [] }: Omit<QuizCard, 'title'>) {
  const { country } = useCountry();
  const withNumbers = (text: string) => <PhoneText parts={numberParts(text, country)} />;
  const numbers = needs.flatMap((need) => mainLines(need, country));
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{withNumbers(line)}</p>
      ))}
      {byLevel(signs).map((part) => (
        <LevelList
          key={part.level}
          level={part.level}
          title={withNumbers(levelTexts[part.level])}
          items={part.signs.map(({ id, words }) => ({ id, text: withNumbers(words) }))}
        />
      ))}
      {numbers.map((line) => (
        <div key={`${line.name} ${line.call ?? ''}`} className="grid gap-1">
          <p>
            {line.name}
            <span className="block text-sm">
              {line.territory}. {line.hours}.{line.note && ` ${line.note}`}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <LineButtons line={line} variant="quiet" />
          </div>
        </div>
      ))}
    </>
  );
}
