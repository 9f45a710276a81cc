import { always, line, type CountryLines } from './line';

const psi = line(
  'Postpartum Support International',
  { call: '1-800-944-4773', note: 'They call you back. Not for an emergency.' },
  'United States and Canada',
  'Leave a message at any hour',
  'https://www.postpartum.net/get-help/psi-helpline/',
);

const childhelp = line(
  'Childhelp',
  { call: '1-800-422-4453', text: { to: '1-800-422-4453' } },
  'United States and Canada',
  always,
  'https://www.childhelphotline.org/',
);

export const unitedStates: CountryLines = {
  emergency: [line('Emergency', { call: '911' }, 'All states', always, 'https://www.911.gov/')],
  crisis: [
    line(
      'Suicide and crisis line',
      { call: '988', text: { to: '988' }, note: 'English, Spanish, and interpreters. It has a chat, too.' },
      'All states',
      always,
      'https://988lifeline.org/',
    ),
    line(
      'Crisis text line',
      { text: { to: '741741', word: 'HOME' } },
      'All states',
      always,
      'https://www.crisistextline.org/',
    ),
  ],
  poison: [
    line(
      'Poison Help',
      { call: '1-800-222-1222', note: 'Free, with interpreters.' },
      'All states',
      always,
      'https://poisonhelp.hrsa.gov/',
    ),
    line(
      'Battery swallowed',
      { call: '1-800-498-8666', isForBatteries: true, note: 'In addition to the emergency number, not instead of it.' },
      'All states',
      always,
      'https://www.poison.org/battery',
    ),
  ],
  violence: [
    line(
      'Domestic violence hotline',
      { call: '1-800-799-7233', text: { to: '88788', word: 'START' }, note: 'On the web: thehotline.org.' },
      'All states and territories',
      always,
      'https://www.thehotline.org/',
    ),
  ],
  assault: [line('RAINN', { call: '1-800-656-4673' }, 'All states', always, 'https://rainn.org/')],
  maternal: [
    line(
      'Maternal mental health hotline',
      {
        call: '1-833-852-6262',
        text: { to: '1-833-852-6262' },
        note: 'English and Spanish. For support, not for a crisis.',
      },
      'All states',
      always,
      'https://mchb.hrsa.gov/national-maternal-mental-health-hotline',
    ),
    psi,
  ],
  child: [childhelp],
  nurse: 'There is no national nurse line. Look for a number on your insurance card, or ask your clinic.',
};

export const canada: CountryLines = {
  emergency: [
    line(
      'Emergency',
      {
        call: '911',
        note: 'In Nunavut and parts of the North your health centre or police have a number of their own.',
      },
      'All provinces, not everywhere in the territories',
      always,
      'https://www.canada.ca/en/services/policing/emergencies.html',
    ),
  ],
  crisis: [
    line(
      'Suicide crisis helpline',
      { call: '988', text: { to: '988' }, note: 'English and French.' },
      'All provinces and territories',
      always,
      'https://988.ca/',
    ),
  ],
  poison: [
    line(
      'Poison centre',
      {
        call: '1-844-764-7669',
        isRegional: true,
        note: 'It passes you on to the centre near you. In Nunavut ask your health centre.',
      },
      'All provinces and territories but Quebec and Nunavut',
      always,
      'https://infopoison.ca/',
    ),
    line(
      'Centre antipoison du Québec',
      { call: '1-800-463-5060', isRegional: true },
      'Quebec',
      always,
      'https://www.ciussscn.ca/soins-et-services/trouver-un-service/centre-antipoison-du-quebec',
    ),
  ],
  violence: [
    line(
      'SOS violence conjugale',
      { call: '1-800-363-9010', isRegional: true, note: 'English and French.' },
      'Quebec',
      always,
      'https://sosviolenceconjugale.ca/',
    ),
    line(
      "Assaulted Women's Helpline",
      { call: '1-866-863-0511', isRegional: true },
      'Ontario',
      always,
      'https://www.awhl.org/',
    ),
    line(
      'Manitoba family violence line',
      { call: '1-877-977-0007', isRegional: true },
      'Manitoba',
      always,
      'https://www.gov.mb.ca/msvs/',
    ),
    line(
      'Shelters with their own lines',
      { note: 'On the web: sheltersafe.ca, a map of shelters.' },
      'All provinces and territories',
      'By shelter',
      'https://sheltersafe.ca/',
    ),
  ],
  assault: 'There is no national line: the violence lines and 811 can name one near you.',
  maternal: [psi],
  child: [
    childhelp,
    line(
      'Kids Help Phone, for young people',
      { call: '1-800-668-6868', text: { to: '686868', word: 'CONNECT' } },
      'All provinces and territories',
      always,
      'https://kidshelpphone.ca/',
    ),
  ],
  nurse: [
    line(
      'Health advice',
      { call: '811' },
      'Most provinces and territories',
      always,
      'https://www.canada.ca/en/public-health.html',
    ),
  ],
};
