import aloud from './aloud.json' with { type: 'json' };
import asides from './asides.json' with { type: 'json' };
import emergencies from './emergencies.json' with { type: 'json' };
import everyday from './everyday.json' with { type: 'json' };
import frightened from './frightened.json' with { type: 'json' };
import last from './last.json' with { type: 'json' };
import oblique from './oblique.json' with { type: 'json' };
import odd from './odd.json' with { type: 'json' };
import passing from './passing.json' with { type: 'json' };
import plain from './plain.json' with { type: 'json' };
import reworded from './reworded.json' with { type: 'json' };
import routines from './routines.json' with { type: 'json' };
import safety from './safety.json' with { type: 'json' };
import selection from './selection.json' with { type: 'json' };
import typed from './typed.json' with { type: 'json' };
import unusual from './unusual.json' with { type: 'json' };
import urgents from './urgents.json' with { type: 'json' };
import voices from './voices.json' with { type: 'json' };

/** What parents write, with the level that it must get. */
export const cases: readonly { phrase: string; expect: string; topic: string }[] = [
  ...selection,
  ...safety,
  ...emergencies,
  ...urgents,
  ...routines,
  ...reworded,
  ...plain,
  ...typed,
  ...frightened,
  ...everyday,
  ...oblique,
  ...odd,
  ...unusual,
  ...last,
  ...voices,
  ...asides,
  ...aloud,
  ...passing,
];
