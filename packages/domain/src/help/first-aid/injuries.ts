import type { FirstAidCard } from './card';
import { firstAidSources } from './sources';

export const burns: FirstAidCard = {
  title: 'Burns and scalds',
  looksLike: 'Hot drink, bath, stove, iron, flame, sun, chemical or electricity on the skin.',
  before: [{ text: 'Very ill or pale with a burn of any size: call {emergency}, too.' }],
  steps: [
    {
      text: 'Away from the heat. Electricity: switch it off before you touch.',
      notes: ['Clothes on fire: stop, drop, roll.'],
      pictures: [],
    },
    {
      text: 'Cool running tap water on the burn, at once, for 20 minutes.',
      notes: [
        'Cool the burn, warm the child: a blanket around the rest. Stop if a baby shivers or goes pale.',
        'It still helps up to 3 hours later.',
      ],
      pictures: ['burn-tap'],
    },
    {
      text: 'Meanwhile take off clothes, diaper and jewelry near the burn. Leave what sticks.',
      pictures: ['burn-undress'],
    },
    {
      text: 'Then lay plastic wrap on it lengthwise.',
      notes: ['Or a clean bag, or a clean cloth without fluff. Never wound round. Not on the face.'],
      pictures: ['burn-film'],
    },
    {
      text: 'Chemicals: brush off powder, then rinse 20 minutes or more.',
      notes: ['In the eye: rinse at least 15 minutes.'],
      pictures: [],
    },
  ],
  never: [
    {
      text: 'No ice or iced water, butter, oil, toothpaste, flour or cream. Do not burst a blister.',
      picture: 'burn-never',
    },
    { text: 'No cold full bath for a child.' },
  ],
  tell: "What burned, how large it is in the child's own hands, where on the body, how long it has been cooled.",
  sources: [{ ...firstAidSources.ahaFirstAid, only: ['american'] }, firstAidSources.capt, firstAidSources.bba],
};

export const allergicReaction: FirstAidCard = {
  title: 'Severe allergic reaction (anaphylaxis)',
  looksLike:
    'Minutes after food, a sting or a medicine: swollen lips, face, tongue or throat, hives over the body, hoarse cry, wheeze, hard breathing, vomiting again and again, dizzy, pale, floppy or confused. Two of hives, swelling, vomiting and cough together are enough.',
  steps: [
    {
      text: 'Epinephrine auto-injector now, into the outer thigh.',
      notes: [
        'Through clothes if need be. Do as the device says. In doubt, use it.',
        { text: 'Or the nasal spray, if it is prescribed: from 33 lb (15 kg) on.', countries: ['US'] },
      ],
      pictures: ['injector-thigh'],
    },
    {
      text: 'Call {emergency} and say "anaphylaxis".',
      notes: [
        'Note the time of the injection.',
        'Nothing prescribed, as for most babies: call at once, and lay the baby or child flat. The ambulance brings epinephrine.',
      ],
      pictures: ['phone-anaphylaxis'],
    },
    {
      text: 'Lie flat, legs up.',
      notes: ['Pregnant: on the left side.'],
      pictures: ['lie-legs-up', 'lie-left-side'],
    },
    {
      text: 'Hard to breathe: sit up gently, legs out. Lie down again as soon as possible.',
      pictures: ['sit-legs-out'],
    },
    {
      text: 'Hold a small child flat, not upright on your shoulder.',
      pictures: ['child-flat-on-lap'],
    },
    {
      text: 'No better after 5 minutes: the second one.',
      notes: ['A sting that is still in: take it out.'],
      pictures: ['second-injector'],
    },
    {
      text: 'No answer and no normal breathing: start CPR.',
      pictures: [],
      next: ['cpr-baby', 'cpr-child', 'cpr-adult'],
    },
  ],
  after: [{ text: 'To the hospital, even when all is well again: it can come back.' }],
  never: [
    { text: 'Do not stand, walk or sit up suddenly, even when better.', picture: 'no-standing' },
    { text: 'No antihistamine and no inhaler in place of epinephrine.' },
    { text: 'Do not wait to see if it passes.' },
  ],
  tell: '"Anaphylaxis", what set it off, the time of the injection, and if there was a second one.',
  sources: [
    firstAidSources.mhra,
    { ...firstAidSources.anaphylaxisUk, only: ['american', 'european'] },
    { ...firstAidSources.ahaFirstAid, only: ['american'] },
    { ...firstAidSources.ascia, only: ['anzcor'] },
  ],
};

export const drowning: FirstAidCard = {
  title: 'Drowning',
  looksLike: 'Under water, or still and low in the water. It is silent more often than loud.',
  steps: [
    {
      text: 'Shout. Call {emergency}. Reach with a pole or a towel, or throw something that floats.',
      pictures: ['reach-pole', 'throw-ring'],
    },
    {
      text: 'Out of the water: awake? Breathing? 10 seconds at most.',
      pictures: ['check-breath'],
    },
    {
      text: 'Not breathing: 5 first breaths, then 30 pushes, 2 breaths, and again.',
      notes: ["After drowning the breaths count most. Head tilted back a little, a baby's head level."],
      pictures: ['child-breath', 'thirty-and-two'],
      next: ['cpr-baby', 'cpr-child', 'cpr-adult'],
      only: ['european'],
    },
    {
      text: 'Not breathing: CPR with breaths: 30 pushes, 2 breaths, and again.',
      notes: [
        "After drowning the breaths count most. Head tilted back a little, a baby's head level.",
        { text: 'Trained: you may begin with 2 breaths.', only: ['american'] },
      ],
      pictures: ['child-breath', 'thirty-and-two'],
      next: ['cpr-baby', 'cpr-child', 'cpr-adult'],
      only: ['american', 'anzcor'],
    },
    {
      text: 'Once CPR is under way: dry the chest, then the AED.',
      notes: ['Cannot give breaths: pushes alone until help comes.'],
      pictures: ['dry-chest'],
    },
    {
      text: 'Breathing, but no answer: on the side, wet clothes off, keep warm.',
      pictures: ['side-blankets'],
      next: ['breathing-not-awake'],
    },
  ],
  after: [{ text: 'Had any breaths or CPR: to the hospital, even when well.' }],
  never: [
    { text: 'Do not go in after them.', picture: 'no-jump' },
    { text: 'Do not press the belly or hang them head down to let water out.' },
    { text: 'Not pushes alone, if you can give breaths.' },
    { text: 'Alone: do not leave to call before 1 minute of CPR.', only: ['european', 'anzcor'] },
    { text: 'Alone: do not leave to call before 2 minutes of CPR.', only: ['american'] },
  ],
  tell: 'How many minutes under water, breathing or not, where exactly: beach, pool gate.',
  sources: [
    { ...firstAidSources.ahaDrowning, only: ['american'] },
    { ...firstAidSources.rcuk, only: ['european'] },
    { ...firstAidSources.stJohn, only: ['european'] },
    { ...firstAidSources.anzcor, only: ['anzcor'] },
  ],
};
