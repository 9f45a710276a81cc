import { always, laterLine, line, type CountryLines } from './line';

const samaritans = line(
  'Samaritans',
  { call: '116 123', note: 'Free.' },
  'United Kingdom and Ireland',
  always,
  'https://www.samaritans.org/',
);

export const unitedKingdom: CountryLines = {
  emergency: [
    line(
      'Emergency',
      { call: '999', note: 'Cannot speak? Press 55 on a mobile phone.' },
      'All four nations',
      always,
      'https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-call-999/',
    ),
    line(
      'Emergency',
      { call: '112' },
      'All four nations',
      always,
      'https://www.gov.uk/guidance/999-and-112-the-uks-national-emergency-numbers',
    ),
  ],
  crisis: [
    samaritans,
    line('Shout', { text: { to: '85258', word: 'SHOUT' } }, 'All four nations', always, 'https://giveusashout.org/'),
    line(
      'NHS mental health, option 2',
      { call: '111', isRegional: true },
      'England, Wales and Scotland',
      always,
      'https://www.nhs.uk/nhs-services/mental-health-services/where-to-get-urgent-help-for-mental-health/',
    ),
    line(
      'Breathing Space',
      { call: '0800 83 85 87', isRegional: true },
      'Scotland',
      'Monday to Thursday 18 to 2; Friday 18 to Monday 6',
      'https://breathingspace.scot/',
    ),
    line(
      'Lifeline',
      { call: '0808 808 8000', isRegional: true },
      'Northern Ireland',
      always,
      'https://www.lifelinehelpline.info/',
    ),
  ],
  poison: [
    line(
      'Poison advice',
      {
        call: '111',
        isRegional: true,
        note: 'There is no poison line for the public. In Northern Ireland: the GP out of hours, or an emergency department.',
      },
      'England, Wales and Scotland',
      always,
      'https://www.nhs.uk/conditions/poisoning/',
    ),
  ],
  violence: [
    line(
      'Domestic abuse helpline',
      { call: '0808 2000 247', isRegional: true },
      'England',
      always,
      'https://www.nationaldahelpline.org.uk/',
    ),
    line(
      "Scotland's domestic abuse helpline",
      { call: '0800 027 1234', isRegional: true },
      'Scotland',
      always,
      'https://www.sdafmh.org.uk/',
    ),
    line(
      'Live Fear Free',
      { call: '0808 80 10 800', text: { to: '07860 077333' }, isRegional: true, note: 'Sexual violence too.' },
      'Wales',
      always,
      'https://www.gov.wales/live-fear-free',
    ),
    line(
      'Domestic and sexual abuse helpline',
      { call: '0808 802 1414', isRegional: true },
      'Northern Ireland',
      always,
      'https://dsahelpline.org/',
    ),
    line(
      "Men's Advice Line",
      { call: '0808 801 0327' },
      'All four nations',
      'On weekdays',
      'https://mensadviceline.org.uk/',
    ),
    line('Galop, LGBT+', { call: '0800 999 5428' }, 'All four nations', 'On weekdays', 'https://galop.org.uk/'),
  ],
  assault: [
    laterLine(
      'Rape and sexual abuse support line',
      { call: '0808 500 2222', isRegional: true, note: 'Free, from 16 years on. It has a chat, too.' },
      'England and Wales',
      always,
      'https://247sexualabusesupport.org.uk/',
    ),
    laterLine(
      'Rape Crisis Scotland',
      { call: '08088 01 03 02', isRegional: true, note: 'Free.' },
      'Scotland',
      'Every evening until midnight',
      'https://www.rapecrisisscotland.org.uk/',
    ),
    line(
      'Domestic and sexual abuse helpline',
      { call: '0808 802 1414', isRegional: true },
      'Northern Ireland',
      always,
      'https://dsahelpline.org/',
    ),
  ],
  maternal: [
    line(
      'PANDAS',
      { call: '0808 1961 776', text: { to: '85258', word: 'PANDAS' }, note: 'Messages are answered day and night.' },
      'All four nations',
      'Calls by day',
      'https://pandasfoundation.org.uk/',
    ),
  ],
  child: [
    line(
      'NSPCC, for adults',
      { call: '0808 800 5000', note: 'By e-mail at any hour: help@nspcc.org.uk. In danger call the emergency number.' },
      'All four nations',
      'During the day only',
      'https://www.nspcc.org.uk/keeping-children-safe/reporting-abuse/nspcc-helpline/',
    ),
    line(
      'Childline, for young people',
      { call: '0800 1111' },
      'All four nations',
      always,
      'https://www.childline.org.uk/',
    ),
  ],
  nurse: [
    line(
      'Health advice',
      { call: '111', isRegional: true, note: 'In Northern Ireland: the GP out of hours.' },
      'England, Wales and Scotland',
      always,
      'https://111.nhs.uk/',
    ),
  ],
};

export const ireland: CountryLines = {
  emergency: [
    line('Emergency', { call: '112' }, 'All of Ireland', always, 'https://www.112.ie/'),
    line('Emergency', { call: '999' }, 'All of Ireland', always, 'https://www.112.ie/'),
  ],
  crisis: [
    samaritans,
    line('Text About It', { text: { to: '50808', word: 'HELLO' } }, 'All of Ireland', always, 'https://text50808.ie/'),
    line(
      'Pieta',
      { call: '1800 247 247', text: { to: '51444', word: 'HELP' } },
      'All of Ireland',
      always,
      'https://www.pieta.ie/',
    ),
  ],
  poison: [
    line(
      'Public poisons line',
      { call: '01 809 2166', note: 'At night: the GP service or an emergency department.' },
      'All of Ireland',
      'Every day 8 to 22',
      'https://www.poisons.ie/',
    ),
  ],
  violence: [
    line("Women's Aid", { call: '1800 341 900', note: 'Free.' }, 'All of Ireland', always, 'https://www.womensaid.ie/'),
  ],
  assault: [
    line('Dublin Rape Crisis Centre', { call: '1800 77 8888' }, 'All of Ireland', always, 'https://www.drcc.ie/'),
  ],
  maternal:
    'There is no national line: your midwife, public health nurse or GP helps, and the crisis lines answer at any hour.',
  child: 'By area: the Tusla duty social worker, and at night the Gardaí, through the emergency number.',
  nurse: 'There is no national line: your GP, or the GP service out of hours.',
};
