import { byLevel, levelTexts, mainLines, numberParts } from '@everstep/domain/help';
import type { QuizCard } from '@everstep/domain/quiz/texts';
import { useCountry } from '../../../platform/locale/country';
import { LevelList } from '../../../ui/level-list';
import { LineButtons } from '../../../ui/phone/line-buttons';
import { PhoneText } from '../../../ui/phone/phone-text';

/** What cannot wait, with the numbers of the country that was chosen on this device. */
export function FlagCard({ lines, signs = [], needs = [] }: Omit<QuizCard, 'title'>) {
  const { country } = useCountry();
  const text = (words: string) => <PhoneText parts={numberParts(words, country)} />;
  const numbers = needs.flatMap((need) => mainLines(need, country));
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{text(line)}</p>
      ))}
      {byLevel(signs).map((part) => (
        <LevelList
          key={part.level}
          level={part.level}
          title={text(levelTexts[part.level])}
          items={part.signs.map(({ id, words }) => ({ id, text: text(words) }))}
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
            <LineButtons line={line} look="quiet" />
          </div>
        </div>
      ))}
    </>
  );
}
