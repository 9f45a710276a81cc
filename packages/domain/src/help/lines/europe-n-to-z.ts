import { always, line, type CountryLines } from './line';
import { withEuropeanLines } from './europe-shared';

export const europeNToZ = {
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
