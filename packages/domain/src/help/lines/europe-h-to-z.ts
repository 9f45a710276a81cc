import { always, line, type CountryLines } from './line';
import { withEuropeanLines, notConfirmed } from './europe-shared';

export const europeHToZ = {
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
    poison: 'We could confirm no poison line on 22 November 2026: call the emergency number.',
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
  NL: withEuropeanLines({
    crisis: [
      line(
        '113',
        { call: '113', note: 'Free. It has a chat, too.' },
        'All of the Netherlands',
        always,
        'https://www.113.nl/',
      ),
      line('113', { call: '0800-0113', note: 'Free.' }, 'All of the Netherlands', always, 'https://www.113.nl/'),
    ],
    poison:
      'There is no poison line for the public: your doctor, the huisartsenpost at night, or the emergency number.',
    violence: [
      line(
        'Veilig Thuis',
        { call: '0800-2000', note: 'Free.' },
        'All of the Netherlands',
        always,
        'https://veiligthuis.nl/',
      ),
    ],
  }),
  PL: withEuropeanLines({
    crisis: [
      line(
        'Linia wsparcia',
        { call: '800 70 2222', note: 'Free.' },
        'All of Poland',
        always,
        'https://liniawsparcia.pl/',
      ),
      line(
        'Telefon zaufania',
        { call: '116 123', note: 'Free, for adults.' },
        'All of Poland',
        always,
        'https://116sos.pl/',
      ),
    ],
    poison: [
      line(
        'Informacja toksykologiczna, Kraków',
        { call: '12 411 99 99' },
        'All of Poland',
        always,
        'https://www.su.krakow.pl/',
      ),
    ],
    violence: [
      line(
        'Niebieska Linia',
        { call: '800 120 002', note: 'Free.' },
        'All of Poland',
        always,
        'https://www.niebieskalinia.info/',
      ),
    ],
  }),
  PT: withEuropeanLines({
    crisis: [line('1411', { call: '1411', note: 'Free.' }, 'All of Portugal', always, 'https://www.sns24.gov.pt/')],
    poison: [
      line(
        'CIAV',
        { call: '800 250 250', note: 'Free.' },
        'All of Portugal',
        'Hours: see its page',
        'https://www.inem.pt/',
      ),
    ],
    violence: [
      line(
        'Violência doméstica',
        { call: '800 202 148', text: { to: '3060' }, note: 'Free.' },
        'All of Portugal',
        always,
        'https://www.cig.gov.pt/',
      ),
    ],
    nurse: [line('SNS 24', { call: '808 24 24 24' }, 'All of Portugal', always, 'https://www.sns24.gov.pt/')],
  }),
  RO: withEuropeanLines({
    crisis: [
      line(
        'TelVerde Antisuicid',
        { call: '0800 801 200', note: 'Free.' },
        'All of Romania',
        'Some hours only, see its page',
        'https://www.antisuicid.ro/',
      ),
    ],
    poison: [
      line(
        'TOXAPEL',
        { call: '021 210 62 82', note: 'For children. For an adult call the emergency number.' },
        'All of Romania',
        always,
        'https://www.spitaluldecopii.ro/',
      ),
    ],
    violence: [
      line(
        'Violența domestică',
        { call: '0800 500 333', note: 'Free.' },
        'All of Romania',
        always,
        'https://anes.gov.ro/',
      ),
    ],
  }),
  SK: withEuropeanLines({
    crisis: [
      line(
        'Nezábudka',
        { call: '0800 800 566', note: 'Free.' },
        'All of Slovakia',
        always,
        'https://www.linkanezabudka.sk/',
      ),
    ],
    poison: [
      line(
        'Národné toxikologické informačné centrum',
        { call: '02 5477 4166' },
        'All of Slovakia',
        always,
        'https://www.ntic.sk/',
      ),
    ],
    violence: [
      line(
        'Národná linka pre ženy',
        { call: '0800 212 212', note: 'Free.' },
        'All of Slovakia',
        always,
        'https://www.zastavmenasilie.gov.sk/',
      ),
    ],
  }),
  SI: withEuropeanLines({
    crisis: [
      line(
        'Samarijan, Sopotnik',
        { call: '116 123', note: 'Free.' },
        'All of Slovenia',
        always,
        'https://www.telefon-samarijan.si/',
      ),
    ],
    poison: 'There is no poison line for the public: your own or the duty doctor, or the emergency number.',
    violence: [
      line('SOS telefon', { call: '080 11 55', note: 'Free.' }, 'All of Slovenia', always, 'https://drustvo-sos.si/'),
    ],
  }),
  ES: withEuropeanLines({
    crisis: [
      line(
        '024',
        { call: '024', note: 'Free.' },
        'All of Spain',
        always,
        'https://www.sanidad.gob.es/linea024/home.htm',
      ),
    ],
    poison: [
      line(
        'Información toxicológica',
        { call: '91 562 04 20' },
        'All of Spain',
        always,
        'https://www.mjusticia.gob.es/es/institucional/organismos/instituto-nacional/servicios/servicio-informacion',
      ),
    ],
    violence: [
      line(
        '016',
        { call: '016', note: 'Free, 53 languages.' },
        'All of Spain',
        always,
        'https://violenciagenero.igualdad.gob.es/informacion-3/016/',
      ),
    ],
  }),
  SE: withEuropeanLines({
    crisis: [line('Mind Självmordslinjen', { call: '90101' }, 'All of Sweden', always, 'https://mind.se/')],
    poison: [
      line(
        'Giftinformation',
        { call: '010-456 67 00', note: 'Urgent: call the emergency number and ask for Giftinformation.' },
        'All of Sweden',
        always,
        'https://giftinformation.se/',
      ),
    ],
    violence: [
      line(
        'Kvinnofridslinjen',
        { call: '116 016', note: 'Free.' },
        'All of Sweden',
        always,
        'https://kvinnofridslinjen.se/',
      ),
      line(
        'Kvinnofridslinjen, its older number',
        { call: '020-50 50 50', note: 'Free.' },
        'All of Sweden',
        always,
        'https://kvinnofridslinjen.se/',
      ),
    ],
    nurse: [line('1177', { call: '1177' }, 'All of Sweden', always, 'https://www.1177.se/')],
  }),
} satisfies Record<string, CountryLines>;
