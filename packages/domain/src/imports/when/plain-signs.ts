import { asciiDigit } from '../../base/typed-number';

/** In lower case and the digits 0 to 9, with plain spaces and without invisible characters. */
export function plainSigns(text: string): string {
  const trimmed = text.trim().toLowerCase();
  if (!/[^ -~]| {2}/.test(trimmed)) return trimmed;
  return trimmed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(/\u060c/g, ',')
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
