import { always, laterLine, line, type CountryLines } from './line';
import { withEuropeanLines, notConfirmed, regionalLines } from './europe-shared';

export const europeAToG = {
  AT: withEuropeanLines({
    crisis: [
      line(
        'TelefonSeelsorge',
        { call: '142', note: 'Free.' },
        'All of Austria',
        always,
        'https://www.telefonseelsorge.at/',
      ),
    ],
    poison: [
      line(
        'Vergiftungsinformationszentrale',
        { call: '01 406 43 43' },
        'All of Austria',
        always,
        'https://goeg.at/Vergiftungsinformation',
      ),
    ],
    violence: [
      line(
        'Frauenhelpline',
        { call: '0800 222 555', note: 'Free, several languages.' },
        'All of Austria',
        always,
        'https://www.frauenhelpline.at/',
      ),
    ],
    nurse: [line('Health advice', { call: '1450' }, 'All of Austria', always, 'https://1450.at/')],
  }),
  BE: withEuropeanLines({
    crisis: [
      line(
        'Zelfmoordlijn',
        { call: '1813', isRegional: true, note: 'Free.' },
        'In Dutch',
        always,
        'https://www.zelfmoord1813.be/',
      ),
      line(
        'Prévention du suicide',
        { call: '0800 32 123', isRegional: true, note: 'Free.' },
        'In French',
        always,
        'https://www.preventionsuicide.be/',
      ),
    ],
    poison: [
      line(
        'Antigifcentrum, Centre antipoisons',
        { call: '070 245 245' },
        'All of Belgium',
        always,
        'https://www.centreantipoisons.be/',
      ),
    ],
    violence: [
      line('1712', { call: '1712', isRegional: true }, 'In Dutch', 'During the day only', 'https://1712.be/'),
      line(
        'Ecoute violences conjugales',
        { call: '0800 30 030', isRegional: true, note: 'Free.' },
        'In French',
        always,
        'https://www.ecouteviolencesconjugales.be/',
      ),
    ],
  }),
  BG: withEuropeanLines({
    crisis: notConfirmed,
    poison: [
      laterLine(
        'Pirogov, toxicology',
        { call: '02 9154 233', note: 'Free.' },
        'All of Bulgaria',
        always,
        'https://www.moew.government.bg/bg/prevantivna-dejnost/himichni-vestestva/klasifikaciya-clp/nacionalen-centur-po-toksikologiya/',
      ),
    ],
    violence: [line('Animus', { call: '0800 1 86 76' }, 'All of Bulgaria', always, 'https://animusassociation.org/')],
  }),
  HR: withEuropeanLines({
    crisis: [
      line(
        'Plavi telefon',
        { call: '01 4833 888' },
        'All of Croatia',
        'Some hours of the day, see its page',
        'https://plavi-telefon.hr/',
      ),
    ],
    poison: [
      line(
        'Centar za kontrolu otrovanja',
        { call: '01 2348 342' },
        'All of Croatia',
        always,
        'https://www.imi.hr/hr/centar-za-kontrolu-otrovanja/',
      ),
    ],
    violence: [
      line(
        'Nacionalni pozivni centar za žrtve',
        { call: '116 006', note: 'Free, Croatian and English.' },
        'All of Croatia',
        always,
        'https://pzs.hr/',
      ),
    ],
  }),
  CY: withEuropeanLines({
    crisis: [
      line(
        'Cyprus Samaritans',
        { call: '8000 7773', note: 'Greek and English.' },
        'All of Cyprus',
        'Every day 16 to 24',
        'https://www.cyprussamaritans.org/',
      ),
    ],
    poison: [
      laterLine(
        'Drug and poison centre',
        { call: '90 901 401' },
        'All of Cyprus',
        'Hours: see its page',
        'https://www.visitcyprus.com/pl/practical-information-pl/health-safety-2/',
      ),
    ],
    violence: [
      line(
        'Domestic violence hotline (SPAVO)',
        { call: '1440' },
        'All of Cyprus',
        'Hours: see its page',
        'https://domviolence.org.cy/',
      ),
    ],
  }),
  CZ: withEuropeanLines({
    crisis: [
      line(
        'Linka první psychické pomoci',
        { call: '116 123', note: 'Free.' },
        'All of Czechia',
        always,
        'https://linkapsychickepomoci.cz/',
      ),
    ],
    poison: [
      line(
        'Toxikologické informační středisko',
        { call: '224 91 92 93' },
        'All of Czechia',
        always,
        'https://tis-cz.cz/',
      ),
    ],
    violence: [
      line(
        'Linka pomoci obětem',
        { call: '116 006', note: 'Free.' },
        'All of Czechia',
        always,
        'https://www.116006.cz/',
      ),
    ],
  }),
  DK: withEuropeanLines({
    crisis: [
      line(
        'Livslinien',
        { call: '70 201 201' },
        'All of Denmark',
        'Every day, closed in the early morning',
        'https://www.livslinien.dk/',
      ),
    ],
    poison: [
      line(
        'Giftlinjen',
        { call: '82 12 12 12' },
        'All of Denmark',
        always,
        'https://www.bispebjerghospital.dk/giftlinjen/',
      ),
    ],
    violence: [line('Lev Uden Vold', { call: '1888' }, 'All of Denmark', always, 'https://levudenvold.dk/')],
  }),
  EE: withEuropeanLines({
    crisis: [
      line(
        'Hingehoiutelefon',
        { call: '116 123', note: 'Estonian, Russian, English.' },
        'All of Estonia',
        'Every day 16 to 24',
        'https://www.eluliin.ee/',
      ),
    ],
    poison: [line('Mürgistusteabekeskus', { call: '16662' }, 'All of Estonia', always, 'https://www.16662.ee/')],
    violence: [line('Ohvriabi', { call: '116 006' }, 'All of Estonia', always, 'https://www.palunabi.ee/')],
  }),
  FI: withEuropeanLines({
    crisis: [line('MIELI', { call: '09 2525 0111' }, 'All of Finland', always, 'https://mieli.fi/')],
    poison: [
      line(
        'Myrkytystietokeskus',
        { call: '0800 147 111', note: 'Free.' },
        'All of Finland',
        always,
        'https://www.hus.fi/en/patient/hospitals-and-other-units/poison-information-center',
      ),
    ],
    violence: [
      line('Nollalinja', { call: '080 005 005', note: 'Free.' }, 'All of Finland', always, 'https://nollalinja.fi/'),
    ],
    nurse: [line('Medical helpline', { call: '116117' }, 'Most of Finland', always, 'https://www.116117.fi/')],
  }),
  FR: withEuropeanLines({
    crisis: [line('3114', { call: '3114', note: 'Free.' }, 'All of France', always, 'https://3114.fr/')],
    poison: regionalLines('Centre antipoison', 'https://centres-antipoison.net/', [
      ['Île-de-France and overseas', '01 40 05 48 48'],
      ['Bretagne, Centre-Val de Loire, Normandie, Pays de la Loire', '02 41 48 21 21'],
      ['Nouvelle-Aquitaine', '05 56 96 40 80'],
      ['Hauts-de-France', '0800 59 59 59'],
      ['Auvergne-Rhône-Alpes', '04 72 11 69 11'],
      ["Provence-Alpes-Côte d'Azur, Corse", '04 91 75 25 25'],
      ['Grand Est, Bourgogne-Franche-Comté', '03 83 22 50 50'],
      ['Occitanie', '05 61 77 74 47'],
    ]),
    violence: [
      line('3919', { call: '3919', note: 'Free.' }, 'All of France', always, 'https://www.solidaritefemmes.org/'),
    ],
  }),
  DE: withEuropeanLines({
    crisis: [
      line(
        'TelefonSeelsorge',
        { call: '0800 111 0 111', note: 'Free.' },
        'All of Germany',
        always,
        'https://www.telefonseelsorge.de/',
      ),
      line(
        'TelefonSeelsorge',
        { call: '0800 111 0 222', note: 'Free.' },
        'All of Germany',
        always,
        'https://www.telefonseelsorge.de/',
      ),
    ],
    poison: regionalLines(
      'Giftnotruf',
      'https://www.bvl.bund.de/DE/Arbeitsbereiche/01_Lebensmittel/03_Verbraucher/09_InfektionenIntoxikationen/02_Giftnotrufzentralen/lm_LMVergiftung_giftnotrufzentralen_node.html',
      [
        ['Berlin, Brandenburg', '030 19240'],
        ['Nordrhein-Westfalen', '0228 19240'],
        ['Mecklenburg-Vorpommern, Sachsen, Sachsen-Anhalt, Thüringen', '0361 730 730'],
        ['Baden-Württemberg', '0761 19240'],
        ['Bremen, Hamburg, Niedersachsen, Schleswig-Holstein', '0551 19240'],
        ['Rheinland-Pfalz, Hessen, Saarland', '06131 19240'],
        ['Bayern', '089 19240'],
      ],
    ),
    violence: [
      line(
        'Hilfetelefon',
        { call: '116 016', note: 'Free, 18 languages.' },
        'All of Germany',
        always,
        'https://www.hilfetelefon.de/',
      ),
    ],
    nurse: [
      line('Ärztlicher Bereitschaftsdienst', { call: '116117' }, 'All of Germany', always, 'https://www.116117.de/'),
    ],
  }),
  GR: withEuropeanLines({
    crisis: [line('Klimaka', { call: '1018' }, 'All of Greece', always, 'https://www.klimaka.org.gr/')],
    poison: [
      line(
        'Poison centre',
        { call: '210 779 3777' },
        'All of Greece',
        'Hours: see its page',
        'https://www.moh.gov.gr/',
      ),
    ],
    violence: [line('SOS line', { call: '15900' }, 'All of Greece', always, 'https://womensos.gr/')],
  }),
} satisfies Record<string, CountryLines>;
