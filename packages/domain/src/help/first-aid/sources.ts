/** The guidelines behind the cards: publisher, year and URL. */
export interface FirstAidSource {
  body: string;
  title: string;
  year: number;
  url: `https://${string}`;
}

export const firstAidSources = {
  aha: {
    body: 'American Heart Association',
    title: 'Guidelines for CPR and emergency cardiovascular care',
    year: 2025,
    url: 'https://cpr.heart.org/en/resuscitation-science/cpr-and-ecc-guidelines',
  },
  ahaFirstAid: {
    body: 'American Heart Association and American Red Cross',
    title: 'Guidelines for first aid',
    year: 2024,
    url: 'https://www.ahajournals.org/doi/10.1161/CIR.0000000000001281',
  },
  ahaDrowning: {
    body: 'American Heart Association and American Academy of Pediatrics',
    title: 'Focused update on resuscitation after drowning',
    year: 2024,
    url: 'https://www.ahajournals.org/doi/10.1161/CIR.0000000000001274',
  },
  rcuk: {
    body: 'Resuscitation Council UK',
    title: 'Resuscitation guidelines',
    year: 2025,
    url: 'https://www.resus.org.uk/professional-library/2025-resuscitation-guidelines',
  },
  erc: {
    body: 'European Resuscitation Council',
    title: 'Guidelines',
    year: 2025,
    url: 'https://cprguidelines.eu/',
  },
  anzcorAirway: {
    body: 'Australian and New Zealand Committee on Resuscitation',
    title: 'Guideline 4, airway',
    year: 2021,
    url: 'https://www.anzcor.org/home/basic-life-support/guideline-4-airway/',
  },
  anzcor: {
    body: 'Australian and New Zealand Committee on Resuscitation',
    title: 'Guidelines on basic life support',
    year: 2021,
    url: 'https://www.anzcor.org/home/basic-life-support/',
  },
  nhsRecovery: {
    body: 'NHS',
    title: 'The recovery position',
    year: 2024,
    url: 'https://www.nhs.uk/conditions/first-aid/recovery-position/',
  },
  capt: {
    body: 'Child Accident Prevention Trust',
    title: 'Burns and scalds',
    year: 2024,
    url: 'https://capt.org.uk/burns-scalds/',
  },
  bba: {
    body: 'British Burn Association',
    title: 'First aid for burns',
    year: 2018,
    url: 'https://www.britishburnassociation.org/',
  },
  mhra: {
    body: 'MHRA',
    title: 'Adrenaline auto-injectors: advice on safe use',
    year: 2023,
    url: 'https://www.gov.uk/drug-safety-update/adrenaline-auto-injectors-aais-new-guidance-and-resources-for-safe-use',
  },
  anaphylaxisUk: {
    body: 'Anaphylaxis UK',
    title: 'What to do in an emergency',
    year: 2024,
    url: 'https://www.anaphylaxis.org.uk/',
  },
  ascia: {
    body: 'Australasian Society of Clinical Immunology and Allergy',
    title: 'First aid for anaphylaxis',
    year: 2024,
    url: 'https://www.allergy.org.au/hp/anaphylaxis',
  },
  stJohn: {
    body: 'St John Ambulance',
    title: 'Drowning',
    year: 2024,
    url: 'https://www.sja.org.uk/get-advice/first-aid-advice/',
  },
} as const satisfies Record<string, FirstAidSource>;
