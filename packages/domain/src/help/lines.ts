/** Where somebody may be. The European Union shares one number; whoever is elsewhere finds no number here. */
export const countries = ['US', 'CA', 'UK', 'IE', 'EU', 'AU', 'NZ', 'elsewhere'] as const;
export type Country = (typeof countries)[number];
export const defaultCountry: Country = 'US';

export const countryNames: Record<Country, string> = {
  US: 'United States',
  CA: 'Canada',
  UK: 'United Kingdom',
  IE: 'Ireland',
  EU: 'European Union',
  AU: 'Australia',
  NZ: 'New Zealand',
  elsewhere: 'Somewhere else',
};

/** A telephone that somebody answers. */
export interface HelpLine {
  name: string;
  call?: string;
  /** A message to a number, with its first word where the line asks for one. */
  text?: { to: string; word?: string };
  note?: string;
}

export type HelpNeed = 'emergency' | 'nurse' | 'crisis' | 'maternal' | 'violence' | 'assault' | 'child' | 'poison';

/** Every number that the product names. All are checked with the line itself before a release. */
export const helpLines = {
  emergency: {
    US: [{ name: 'Emergency', call: '911' }],
    CA: [{ name: 'Emergency', call: '911' }],
    UK: [
      { name: 'Emergency', call: '999' },
      { name: 'Emergency', call: '112' },
    ],
    IE: [
      { name: 'Emergency', call: '112' },
      { name: 'Emergency', call: '999' },
    ],
    EU: [{ name: 'Emergency', call: '112' }],
    AU: [{ name: 'Emergency', call: '000' }],
    NZ: [{ name: 'Emergency', call: '111' }],
    elsewhere: [],
  },
  crisis: {
    US: [
      { name: 'Crisis line', call: '988', text: { to: '988' }, note: 'It has a chat, too.' },
      { name: 'Crisis text line', text: { to: '741741', word: 'HOME' } },
    ],
    CA: [{ name: 'Crisis line', call: '988', text: { to: '988' } }],
    UK: [{ name: 'Samaritans', call: '116 123' }],
    IE: [{ name: 'Samaritans', call: '116 123' }],
    AU: [{ name: 'Lifeline', call: '13 11 14' }],
    NZ: [{ name: 'Crisis line', call: '1737', text: { to: '1737' } }],
  },
  maternal: {
    US: [
      {
        name: 'Maternal mental health hotline',
        call: '1-833-852-6262',
        text: { to: '1-833-852-6262' },
        note: 'Day and night. For support, not for a crisis.',
      },
      { name: 'Postpartum Support International', call: '1-800-944-4773' },
    ],
    AU: [{ name: 'PANDA', call: '1300 726 306' }],
  },
  violence: {
    US: [
      {
        name: 'Domestic violence hotline',
        call: '1-800-799-7233',
        text: { to: '88788', word: 'START' },
        note: 'On the web: thehotline.org.',
      },
    ],
    UK: [{ name: 'Domestic abuse helpline', call: '0808 2000 247' }],
    AU: [{ name: 'Domestic violence line', call: '1800 737 732' }],
  },
  assault: {
    US: [{ name: 'RAINN', call: '1-800-656-4673' }],
  },
  child: {
    US: [{ name: 'Childhelp', call: '1-800-422-4453' }],
    UK: [{ name: 'NSPCC', call: '0808 800 5000' }],
  },
  poison: {
    US: [{ name: 'Poison Help', call: '1-800-222-1222' }],
    UK: [{ name: 'Poison advice', call: '111' }],
    AU: [{ name: 'Poison advice', call: '13 11 26' }],
    NZ: [{ name: 'Poison advice', call: '0800 764 766' }],
  },
  nurse: {
    UK: [{ name: 'Health advice', call: '111' }],
    AU: [{ name: 'healthdirect', call: '1800 022 222' }],
    NZ: [{ name: 'Healthline', call: '0800 611 116' }],
  },
} as const satisfies Record<HelpNeed, Partial<Record<Country, readonly HelpLine[]>>>;

/** The lines of a country for a need, and none where we know none. */
export function linesFor(need: HelpNeed, country: Country): readonly HelpLine[] {
  const lines: Partial<Record<Country, readonly HelpLine[]>> = helpLines[need];
  return lines[country] ?? [];
}

/**
 * A text with the numbers of a country in the place of `{emergency}`, `{crisis}`, `{poison}` or `{crisis or emergency}`. Where we
 * know no such line it names the emergency number, and without that 'your local emergency number': never one of another country.
 */
export function withNumbers(text: string, country: Country): string {
  const calls = (need: HelpNeed) => linesFor(need, country).flatMap(({ call }) => call ?? []);
  return text.replace(/\{((?:emergency|crisis|poison)(?: or emergency)?)\}/g, (_, needs: string) => {
    const known = (needs.split(' or ') as HelpNeed[]).flatMap(calls);
    const numbers = known.length > 0 ? known : calls('emergency');
    return numbers.join(' or ') || 'your local emergency number';
  });
}
