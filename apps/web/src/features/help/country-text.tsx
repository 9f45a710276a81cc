import { numberParts, type Country } from '@everstep/domain/help';
import { PhoneText } from '../../ui/phone/phone-text';

/** A text with the numbers of the user's country, each a link that calls it. */
export function CountryText({ text, country }: { text: string; country: Country }) {
  return <PhoneText parts={numberParts(text, country)} />;
}
