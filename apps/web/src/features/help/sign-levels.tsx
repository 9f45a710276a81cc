import {
  byLevel,
  callNow,
  goToEmergency,
  levelTexts,
  type Country,
  type NamedSign,
  type SignId,
} from '@everstep/domain/help';
import { LevelList } from '../../ui/level-list';
import { CountryText } from './country-text';

/** Whether a first step adds something to its level and to the sign above it. */
const addsToLevel = (firstStep: string, above?: NamedSign) =>
  !levelSteps.includes(firstStep) && above?.firstStep !== firstStep;

const levelSteps: readonly string[] = [callNow, goToEmergency];

/** Signs by level, each with its first step unless that only repeats the call. */
export function SignLevels({ signs, country }: { signs: readonly SignId[]; country: Country }) {
  const withCountry = (text: string) => <CountryText text={text} country={country} />;
  return byLevel(signs).map((part) => (
    <LevelList
      key={part.level}
      level={part.level}
      title={withCountry(levelTexts[part.level])}
      items={part.signs.map(({ id, words, firstStep }, index) => ({
        id,
        text: withCountry(words),
        hint: addsToLevel(firstStep, part.signs[index - 1]) ? withCountry(firstStep) : undefined,
      }))}
    />
  ));
}
