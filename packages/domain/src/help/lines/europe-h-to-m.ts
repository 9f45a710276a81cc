import { always, laterLine, line, type CountryLines } from './line';
import { withEuropeanLines, notConfirmed } from './europe-shared';

export const europeHToM = {
  HU: withEuropeanLines({
    crisis: [
      line(
        'Lelki elsősegély',
        { call: '116 123', note: 'Free.' },
        'All of Hungary',
        always,
        'https://www.sos116123.hu/',
      ),
    ],
    poison: [
      line('ETTSZ', { call: '06 80 201 199', note: 'Free.' }, 'All of Hungary', always, 'https://nngyk.gov.hu/'),
    ],
    violence: [line('OKIT', { call: '06 80 20 55 20', note: 'Free.' }, 'All of Hungary', always, 'https://okit.hu/')],
  }),
  IT: withEuropeanLines({
    crisis: [
      line(
        'Telefono Amico',
        { call: '02 2327 2327' },
        'All of Italy',
        'Every day, not all night',
        'https://www.telefonoamico.it/',
      ),
    ],
    poison: [
      line(
        'Centro antiveleni Milano',
        { call: '02 6610 1029', note: 'It takes calls from all of Italy.' },
        'All of Italy',
        always,
        'https://www.centroantiveleni.org/',
      ),
      line(
        'Centro antiveleni Roma Gemelli',
        { call: '06 305 4343' },
        'All of Italy',
        always,
        'https://www.policlinicogemelli.it/centri-specializzati/centro-antiveleni/',
      ),
    ],
    violence: [
      line('1522', { call: '1522', note: 'Free, 11 languages.' }, 'All of Italy', always, 'https://www.1522.eu/'),
    ],
  }),
  LV: withEuropeanLines({
    crisis: [line('Skalbes', { call: '67222922' }, 'All of Latvia', always, 'https://www.skalbes.lv/')],
    poison: [
      line(
        'Saindēšanās un zāļu informācijas centrs',
        { call: '67042473' },
        'All of Latvia',
        always,
        'https://aslimnica.lv/stacionari/gailezers/intensivas-terapijas-klinika/saindesanas-un-zalu-informacijas-centrs/',
      ),
    ],
    violence: notConfirmed,
  }),
  LT: withEuropeanLines({
    crisis: [
      line(
        'Vilties linija',
        { call: '116 123', note: 'Free.' },
        'All of Lithuania',
        always,
        'https://www.viltieslinija.lt/',
      ),
    ],
    poison: [
      laterLine(
        'Apsinuodijimų informacijos biuras',
        { call: '+370 5 236 2052' },
        'All of Lithuania',
        always,
        'https://www.apsinuodijau.lt/information-in-english/',
      ),
    ],
    violence: [
      line(
        'Pagalbos moterims linija',
        { call: '8 800 66366', note: 'Free.' },
        'All of Lithuania',
        always,
        'https://pagalbosmoterimslinija.lt/',
      ),
    ],
  }),
  LU: withEuropeanLines({
    crisis: [
      line(
        'SOS Détresse',
        { call: '45 45 45' },
        'All of Luxembourg',
        'Every day 11 to 23, Friday and Saturday to 3',
        'https://454545.lu/',
      ),
    ],
    poison: [
      line(
        'Centre antipoisons',
        { call: '8002 5500', note: 'Free.' },
        'All of Luxembourg',
        always,
        'https://www.centreantipoisons.be/',
      ),
    ],
    violence: [
      line(
        'Domestic violence helpline',
        { call: '2060 1060' },
        'All of Luxembourg',
        'Hours: see its page',
        'https://violence.lu/',
      ),
    ],
  }),
  MT: withEuropeanLines({
    crisis: [
      line(
        'National mental health helpline',
        { call: '1579', note: 'Free.' },
        'All of Malta',
        always,
        'https://timesofmalta.com/article/mental-health-helpline-receives-17000-calls-two-years.1100598',
      ),
    ],
    poison: [
      line(
        'National Poisons Centre',
        { call: '1774', note: 'At night: a health centre or an emergency department.' },
        'All of Malta',
        'Every day 8 to 20',
        'https://mnpc.gov.mt/',
      ),
    ],
    violence: [
      line('Support line 179', { call: '179', note: 'Free.' }, 'All of Malta', always, 'https://fsws.gov.mt/'),
    ],
  }),
} satisfies Record<string, CountryLines>;
