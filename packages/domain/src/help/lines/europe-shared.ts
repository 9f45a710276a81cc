import { always, line, type CountryLines, type HelpLine } from './line';

const emergency = [
  line(
    'Emergency',
    { call: '112' },
    'All of the European Union',
    always,
    'https://digital-strategy.ec.europa.eu/en/policies/112',
  ),
];
export const notConfirmed =
  'We could confirm no national line on 22 November 2026: your doctor or the emergency number can name one.';

const elsewhereInEurope = {
  emergency,
  assault: 'The violence line helps, or names a service near you.',
  maternal: 'We know no national line: your midwife, doctor or health visitor helps, and the crisis line listens.',
  child: 'We could confirm no line for adults on 22 November 2026: the emergency number can name one.',
  nurse: 'We could confirm no national line on 22 November 2026: your doctor or the out-of-hours service can help.',
} satisfies Partial<CountryLines>;

/** The whole union has one emergency number; its countries have their own helplines. */
export const europeanUnion: CountryLines = {
  ...elsewhereInEurope,
  crisis: 'Choose your country above: crisis lines belong to one country.',
  poison:
    'Choose your country above: poison lines belong to one country. Until then your doctor or the emergency number can name one.',
  violence: 'Choose your country above: violence lines belong to one country.',
  assault: 'Choose your country above.',
  maternal: 'Choose your country above.',
  child: 'Choose your country above.',
  nurse: 'Choose your country above.',
};

type Own = Pick<CountryLines, 'crisis' | 'poison' | 'violence'> & Partial<CountryLines>;
export const withEuropeanLines = (own: Own): CountryLines => ({ ...elsewhereInEurope, ...own });

export const regionalLines = (
  name: string,
  source: HelpLine['source'],
  centres: readonly (readonly [territory: string, call: string])[],
): HelpLine[] => centres.map(([territory, call]) => line(name, { call, isRegional: true }, territory, always, source));
