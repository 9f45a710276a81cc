import type { FirstAidCard } from './card';
import { firstAidSources } from './sources';

export const chokingUnder1: FirstAidCard = {
  title: 'Choking, baby under 1 year',
  looksLike: 'Cannot cry, cough or breathe. Silent, blue or pale, or going limp.',
  before: [{ text: 'A loud cough or a cry: let the baby cough, stay, and watch. No blows yet.' }],
  steps: [
    {
      text: 'Shout for help. Somebody calls {emergency}.',
      notes: ['Alone: call, put the phone on speaker on the floor, and begin at the same time.'],
      pictures: ['phone-speaker'],
    },
    {
      text: 'Lay the baby face down along your forearm, head lower than the bottom.',
      notes: ['Sit or kneel, arm on your thigh. Hold the jaw bone, not the soft part under the chin.'],
      pictures: ['baby-face-down'],
    },
    {
      text: 'Give up to 5 firm back blows between the shoulder blades, with the heel of one hand.',
      notes: ['After each one look: is it out?'],
      pictures: ['baby-back-blows'],
    },
    {
      text: 'Not out: turn the baby face up along your other forearm, head still low.',
      notes: ['Hold the head and the neck.'],
      pictures: ['baby-face-up'],
    },
    {
      text: 'Give up to 5 chest thrusts: sharp pushes on the breastbone, in the middle of the chest, with the heel of one hand.',
      notes: [
        'A third of the chest deep. Sharper and slower than in CPR.',
        { text: 'Or with both thumbs, as you were taught.', only: ['european', 'anzcor'] },
      ],
      pictures: ['baby-chest-thrusts'],
    },
    {
      text: 'Go on, 5 and 5, without a break.',
      notes: ['Until it comes out, the baby cries or coughs hard, or goes limp.'],
      pictures: ['baby-five-and-five'],
    },
    {
      text: 'Limp, no answer: lay the baby on a firm flat surface and start CPR.',
      notes: [
        'Call {emergency} if nobody has.',
        'Open the mouth. Take out only what you see and can grip. Look again before each pair of breaths.',
      ],
      pictures: ['baby-limp'],
      next: ['cpr-baby'],
    },
  ],
  after: [
    { text: 'It came out: have the baby seen the same day.' },
    { text: 'Had chest thrusts, or still coughs, drools or swallows badly: have the baby seen at once.' },
  ],
  never: [
    { text: 'No belly thrusts under 1 year.', picture: 'baby-no-belly-thrusts' },
    { text: 'No finger in the mouth when you see nothing there.' },
    { text: 'Do not leave the baby to fetch help.' },
    { text: 'Do not hang the baby by the feet, do not shake, and give no water.' },
  ],
  tell: 'What it may be, since when, silent or coughing, the color, awake or limp.',
  sources: [
    { ...firstAidSources.aha, only: ['american'] },
    { ...firstAidSources.rcuk, only: ['european'] },
    { ...firstAidSources.erc, only: ['european'] },
    { ...firstAidSources.anzcorAirway, only: ['anzcor'] },
  ],
};

export const chokingOver1: FirstAidCard = {
  title: 'Choking, child over 1 year, or adult',
  looksLike: 'Cannot speak, cry, cough or breathe. Hands at the throat, or turning blue.',
  before: [{ text: 'Coughing loudly: say "keep coughing", stay close, and do nothing else.' }],
  steps: [
    {
      text: 'Weak or silent cough: shout for help. Somebody calls {emergency}.',
      notes: ['Alone: call, put the phone on speaker on the floor, and begin at the same time.'],
      pictures: ['phone-speaker'],
    },
    {
      text: 'Stand to the side and behind. One hand on the chest, lean them well forward.',
      notes: ['A small child: face down over your lap.'],
      pictures: ['back-blows-standing', 'back-blows-lap'],
    },
    {
      text: 'Give up to 5 firm back blows between the shoulder blades, with the heel of one hand.',
      notes: ['After each one look: is it out?'],
      pictures: [],
    },
    {
      text: 'Not out: stand behind, kneel for a small child. A fist between navel and ribs, the other hand over it.',
      notes: ['The thumb side of the fist points in.'],
      pictures: ['belly-thrust-hands'],
      only: ['american', 'european'],
    },
    {
      text: 'Give up to 5 belly thrusts: pull sharply in and up.',
      pictures: ['belly-thrusts'],
      only: ['american', 'european'],
    },
    {
      text: 'Late pregnancy, or a very large adult: chest thrusts instead. Hands on the breastbone, pull straight back.',
      pictures: ['chest-thrusts-pregnant'],
      only: ['american', 'european'],
    },
    {
      text: 'Not out: give up to 5 chest thrusts. From behind, hands on the middle of the breastbone, pull sharply straight back.',
      notes: ['In pregnancy just the same. Sharper and slower than in CPR.'],
      pictures: ['chest-thrusts-standing'],
      only: ['anzcor'],
    },
    {
      text: 'Go on, 5 and 5, until it is out or they go limp.',
      pictures: ['five-and-five-belly'],
      only: ['american', 'european'],
    },
    {
      text: 'Go on, 5 and 5, until it is out or they go limp.',
      pictures: ['five-and-five-chest'],
      only: ['anzcor'],
    },
    {
      text: 'Limp: lower them to the floor and start CPR.',
      notes: [
        'Call {emergency} if nobody has.',
        'Open the mouth. Take out only what you see and can grip. Look again before each pair of breaths.',
      ],
      pictures: ['child-limp'],
      next: ['cpr-child', 'cpr-adult'],
    },
  ],
  after: [
    {
      text: 'It came out: everybody who had belly or chest thrusts is seen by a doctor the same day.',
    },
    { text: 'Still coughing, drooling or swallowing badly: at once.' },
  ],
  never: [
    { text: 'No finger in the mouth when you see nothing there.' },
    { text: 'No back blows while they cough well.' },
    {
      text: 'No belly thrusts on a baby under 1 year.',
      picture: 'baby-no-belly-thrusts',
      only: ['american', 'european'],
    },
    { text: 'No belly thrusts: Australia and New Zealand teach chest thrusts at every age.', only: ['anzcor'] },
  ],
  tell: 'What it may be, if they can make a sound, the color, awake or not.',
  sources: [
    { ...firstAidSources.aha, only: ['american'] },
    { ...firstAidSources.rcuk, only: ['european'] },
    { ...firstAidSources.erc, only: ['european'] },
    { ...firstAidSources.anzcorAirway, only: ['anzcor'] },
  ],
};
