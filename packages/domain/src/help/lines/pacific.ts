import { always, laterLine, line, type CountryLines } from './line';

export const australia: CountryLines = {
  emergency: [line('Emergency', { call: '000' }, 'All of Australia', always, 'https://www.triplezero.gov.au/')],
  crisis: [
    line(
      'Lifeline',
      { call: '13 11 14', text: { to: '0477 13 11 14' } },
      'All of Australia',
      always,
      'https://www.lifeline.org.au/',
    ),
  ],
  poison: [
    line(
      'Poisons Information Centre',
      { call: '13 11 26' },
      'All of Australia',
      always,
      'https://www.healthdirect.gov.au/poisoning',
    ),
  ],
  violence: [
    line(
      '1800RESPECT',
      { call: '1800 737 732', text: { to: '0458 737 732' }, note: 'Sexual violence too.' },
      'All of Australia',
      always,
      'https://1800respect.org.au/',
    ),
  ],
  assault: '1800RESPECT, listed under violence, also helps with sexual violence.',
  maternal: [
    line(
      'PANDA',
      { call: '1300 726 306', note: 'Free, in pregnancy and for 12 months after.' },
      'All of Australia',
      'Monday to Friday 9 to 19:30, Saturday 9 to 16 (Melbourne time)',
      'https://panda.org.au/',
    ),
    line(
      'Pregnancy, Birth and Baby',
      { call: '1800 882 436' },
      'All of Australia',
      'Every day, not at night',
      'https://www.pregnancybirthbaby.org.au/',
    ),
  ],
  child: [
    line(
      'Kids Helpline, for young people',
      { call: '1800 55 1800' },
      'All of Australia',
      always,
      'https://kidshelpline.com.au/',
    ),
  ],
  nurse: [
    laterLine(
      '1800MEDICARE',
      { call: '1800 633 422', note: 'Free. Until 2025 its name was healthdirect.' },
      'All of Australia',
      always,
      'https://www.healthdirect.gov.au/',
    ),
  ],
};

export const newZealand: CountryLines = {
  emergency: [
    line(
      'Emergency',
      { call: '111' },
      'All of New Zealand',
      always,
      'https://www.police.govt.nz/contact-us/calling-emergency-111',
    ),
  ],
  crisis: [
    line(
      '1737, need to talk?',
      { call: '1737', text: { to: '1737' }, note: 'Free.' },
      'All of New Zealand',
      always,
      'https://1737.org.nz/',
    ),
    line(
      'Lifeline Aotearoa',
      { call: '0800 543 354', text: { to: '4357', word: 'HELP' } },
      'All of New Zealand',
      always,
      'https://www.lifeline.org.nz/',
    ),
    line(
      'Suicide crisis helpline',
      { call: '0508 828 865' },
      'All of New Zealand',
      always,
      'https://www.lifeline.org.nz/',
    ),
  ],
  poison: [
    line(
      'National Poisons Centre',
      { call: '0800 764 766', note: 'Free.' },
      'All of New Zealand',
      always,
      'https://poisons.co.nz/',
    ),
  ],
  violence: [
    line(
      "Women's Refuge",
      { call: '0800 733 843', note: 'Free.' },
      'All of New Zealand',
      always,
      'https://womensrefuge.org.nz/',
    ),
    line('Shine', { call: '0508 744 633', note: 'Free.' }, 'All of New Zealand', always, 'https://www.2shine.org.nz/'),
  ],
  assault: [
    line(
      'Safe to talk',
      { call: '0800 044 334', text: { to: '4334' } },
      'All of New Zealand',
      always,
      'https://safetotalk.nz/',
    ),
  ],
  maternal: [
    line(
      'PlunketLine, for parents of under-fives',
      { call: '0800 933 922', note: 'There is no line for mood alone; they listen to that too.' },
      'All of New Zealand',
      always,
      'https://www.whanauawhina.org.nz/',
    ),
  ],
  child: [
    laterLine(
      'Oranga Tamariki',
      { call: '0508 326 459', note: 'Free.' },
      'All of New Zealand',
      always,
      'https://www.orangatamariki.govt.nz/about-us/how-we-work/how-we-keep-children-safe/report-of-concern/',
    ),
  ],
  nurse: [
    line(
      'Healthline',
      { call: '0800 611 116', note: 'Free.' },
      'All of New Zealand',
      always,
      'https://healthify.nz/hauora-wellbeing/h/healthline/',
    ),
  ],
};
