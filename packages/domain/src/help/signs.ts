/** `emergency`: the emergency number, now. `urgent`: the clinician, now, day or night. When in doubt it is the first. */
export const helpLevels = ['emergency', 'urgent'] as const;
export type HelpLevel = (typeof helpLevels)[number];

export interface SignGroup {
  id: string;
  title: string;
  signs: Record<HelpLevel, readonly string[]>;
  note?: string;
}

/** They count in pregnancy and in the weeks after a birth alike. */
const preeclampsia: SignGroup['signs'] = {
  emergency: [
    'A severe headache that does not go away or gets worse.',
    'A change in your sight.',
    'Severe pain in the belly that does not stop.',
    'Extreme swelling of the face or hands together with a headache, a change in your sight or pain in the upper belly.',
    'Blood pressure of 160/110 or more: one of the two numbers is enough.',
  ],
  urgent: ['Extreme swelling of the face or hands.', 'Blood pressure from 140/90 up to 159/109.'],
};

/** Warning signs by situation, after CDC, ACOG, AWHONN, AAP, NICE, NHS, ASRM, AHA and others. A clinician approves them before a release. */
export const signGroups: readonly SignGroup[] = [
  {
    id: 'early-pregnancy',
    title: 'Early pregnancy',
    note: 'After a positive test, or when a period is late.',
    signs: {
      emergency: [
        'Severe, sudden or one-sided pain in the belly.',
        'Pain at the tip of the shoulder.',
        'Fainting, dizziness or going pale.',
        'Heavy bleeding.',
      ],
      urgent: ['Light bleeding without any of these.'],
    },
  },
  {
    id: 'pregnancy',
    title: 'Pregnancy, any week',
    note: 'Say that you are pregnant, and how many weeks.',
    signs: {
      emergency: [
        'Pain in the chest, or trouble breathing.',
        'Fainting, or a seizure.',
        'Heavy bleeding.',
        ...preeclampsia.emergency,
        'A fall, a crash or a blow to the belly.',
        'A leg that is red, swollen and painful, and trouble breathing.',
        'A fever of 100.4 °F (38 °C) or more with confusion, shaking or feeling very ill.',
        'Fluid that leaks before 37 weeks.',
        'Thoughts of harming yourself or the baby.',
      ],
      urgent: [
        ...preeclampsia.urgent,
        'A fever of 100.4 °F (38 °C) or more.',
        'Light bleeding.',
        'Fluid that leaks, from 37 weeks on.',
        'No drink stays down for 24 hours, or the urine is dark.',
        'One leg that is red, swollen and painful.',
        'Strong itching of the palms or the soles.',
      ],
    },
  },
  {
    id: 'baby-movements',
    title: "The baby's movements",
    note: 'Do not test with a device at home, and do not try a cold drink first.',
    signs: {
      emergency: ['No movement felt, or the movements have stopped: go to your maternity unit now.'],
      urgent: [
        'Fewer or weaker movements, or another pattern: call your maternity unit at once, and not tomorrow.',
        'No movement ever felt by 24 weeks.',
      ],
    },
  },
  {
    id: 'labor-signs',
    title: 'Labor, and water that breaks',
    signs: {
      emergency: [
        'The cord can be seen.',
        'The baby is coming.',
        'Green or brown water.',
        'Water that breaks, or regular contractions, before 37 weeks.',
      ],
      urgent: ['Water that breaks from 37 weeks on.'],
    },
  },
  {
    id: 'after-birth',
    title: 'After a birth, up to a year',
    note: 'Say that you gave birth, even if it was months ago. Headache, sight, belly pain and blood pressure count most in the first 6 weeks.',
    signs: {
      emergency: [
        'Pain in the chest, or trouble breathing.',
        'A seizure.',
        'A pad soaked in 1 hour, or clots as large as an egg.',
        ...preeclampsia.emergency,
        'A leg that is red, swollen and painful, and trouble breathing.',
        'Thoughts of harming yourself or the baby.',
      ],
      urgent: [
        'A fever of 100.4 °F (38 °C) or more.',
        'A wound that is red or has pus.',
        'Discharge that smells bad.',
        'A red, hot breast and a fever.',
        'One leg that is red, swollen and painful.',
        ...preeclampsia.urgent,
      ],
    },
  },
  {
    id: 'newborn',
    title: 'Newborn, the first 28 days',
    signs: {
      emergency: [
        'A fever of 100.4 °F (38 °C) or more.',
        'Below 96.8 °F (36 °C), measured in the bottom, and warming does not help.',
        'Blue, limp, or hard to wake.',
        'Pauses in the breath, grunting, or ribs that draw in.',
        'Green vomit.',
        'A seizure.',
        'Yellow skin in the first 24 hours, or yellow and feeding poorly, sleepy or arching.',
        'Blisters.',
        'A red or smelly navel and a fever.',
        'No wet diaper for 8 hours, and sleepy or not feeding.',
      ],
      urgent: [
        'Any other yellow skin.',
        'Pale stools, at any age.',
        'A red or smelly navel.',
        'No wet diaper for 8 hours.',
        'Fewer than 6 wet diapers a day after day 5.',
      ],
    },
  },
  {
    id: 'fever',
    title: 'Fever, by age',
    signs: {
      emergency: [
        'Under 3 months: 100.4 °F (38 °C) or more.',
        'Any age: a stiff neck, a rash that does not fade, a seizure, hard to wake, hard breathing or blue lips.',
        'Any fever with a weak immune system or during chemotherapy.',
      ],
      urgent: [
        '3 to 6 months: 101 °F (38.3 °C) or more.',
        'Over 6 months: 103 °F (39.4 °C) or more.',
        'Any age: 104 °F (40 °C) or more.',
        'Under 2 years: longer than 24 hours.',
        'From 2 years on: longer than 3 days.',
        'A fever that was gone and comes back.',
      ],
    },
  },
  {
    id: 'dehydration',
    title: 'A baby with too little fluid (dehydration)',
    signs: {
      emergency: [
        'Very fussy or very sleepy.',
        'Sunken eyes.',
        'Cool, blotchy hands and feet, or wrinkled skin.',
        'Urine only once or twice a day.',
      ],
      urgent: [
        'Plays less than usual.',
        'Fewer than 6 wet diapers a day.',
        'No wet diaper for 8 hours under 3 months, or for 12 hours from 3 months on.',
        'A dry mouth, or fewer tears.',
        'A sunken soft spot on the head.',
      ],
    },
  },
  {
    id: 'any-child',
    title: 'Breathing, choking, swallowed things',
    signs: {
      emergency: [
        'Cannot cough, cry or speak, or is turning blue.',
        'Does not wake up, or does not breathe as always.',
        'A button battery or a magnet, swallowed or perhaps swallowed.',
        'Any mistake with a medicine.',
        'Drowsy after swallowing something.',
      ],
      urgent: ['A little of something unknown, and well: call {poison} now.'],
    },
  },
  {
    id: 'head',
    title: 'A knock on the head',
    signs: {
      emergency: ['Passed out, vomiting, drowsy, or a seizure.', 'Any knock on the head under 3 months.'],
      urgent: ['Cried at once and behaves as always.'],
    },
  },
  {
    id: 'mind',
    title: 'Mind and mood',
    note: 'In pregnancy, after a birth, and for partners too. To talk to somebody now: {crisis}.',
    signs: {
      emergency: [
        'A plan to end your life, the wish to carry it out, or the means at hand.',
        'Wishing to be dead.',
        'You cannot keep yourself safe.',
        'After a birth: hearing voices, or strange beliefs.',
      ],
      urgent: [
        'Low, numb or full of panic on most days for 2 weeks.',
        'Not able to sleep.',
        'Frightening thoughts that you do not want and do not wish to act on.',
      ],
    },
  },
  {
    id: 'violence-signs',
    title: 'Violence',
    note: 'Use a phone that they cannot see.',
    signs: {
      emergency: [
        'Danger now, or a weapon.',
        'You were strangled, also if it was days ago: you need a medical check.',
        'A child is harmed.',
      ],
      urgent: ['Control, threats, fear, or being pushed before: call a hotline, and make a plan that stays with you.'],
    },
  },
  {
    id: 'fertility-treatment',
    title: 'Fertility treatment',
    signs: {
      emergency: ['Breathless, fainting, or pain in the chest.'],
      urgent: ['Swelling that comes fast.', 'Vomiting.', 'Very little urine.'],
    },
  },
  {
    id: 'men',
    title: 'Men',
    signs: { emergency: ['Sudden, severe pain in a testicle.'], urgent: [] },
  },
];
