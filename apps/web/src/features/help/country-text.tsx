import { numberParts, type Country } from '@everstep/domain/help';
import { PhoneText } from '../../ui/phone/phone-text';

/** A text with the numbers of the reader's country, each to be called with one touch. */
export function CountryText({ text, country }: { text: string; country: Country }) {
  return <PhoneText parts={numberParts(text, country)} />;
}
