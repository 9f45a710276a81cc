import { byLevel, call, goIn, levelTexts, type Country, type NamedSign, type SignId } from '@everstep/domain/help';
import { LevelList } from '../../ui/level-list';
import { CountryText } from './country-text';

/** Neither the call alone, nor what the sign above has just said. */
const isNews = (firstStep: string, above?: NamedSign) =>
  !saidByLevel.includes(firstStep) && above?.firstStep !== firstStep;

const saidByLevel: readonly string[] = [call, goIn];

/** Signs under what they ask for, each with the first thing to do where that is more than the call. */
export function SignLevels({ signs, country }: { signs: readonly SignId[]; country: Country }) {
  const text = (words: string) => <CountryText text={words} country={country} />;
  return byLevel(signs).map((part) => (
    <LevelList
      key={part.level}
      level={part.level}
      title={text(levelTexts[part.level])}
      items={part.signs.map(({ id, words, firstStep }, index) => ({
        id,
        text: text(words),
        hint: isNews(firstStep, part.signs[index - 1]) ? text(firstStep) : undefined,
      }))}
    />
  ));
}
