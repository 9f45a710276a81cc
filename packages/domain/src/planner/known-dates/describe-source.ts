import type { Country } from '../../base/country';
import { storageGuideline } from '../../feedings/milk-storage';
import type { KnownSource } from './choices';
import { knownDateTexts as texts, references } from './texts';

export interface SourceDescription {
  name: string;
  /** What it puts into the planner, or why it has nothing for this country. */
  adds: string;
  /** Where that comes from, with its date; null where it is the user's own. */
  reference: string | null;
  isOffered: boolean;
}

const offered = (name: string, adds: string, reference: string | null = null): SourceDescription => ({
  name,
  adds,
  reference,
  isOffered: true,
});

/** Checkups and vaccines are known for two countries. */
function scheduled(source: 'visits' | 'vaccines', country: Country): SourceDescription {
  const { name, us, uk } = texts[source];
  const isVaccines = source === 'vaccines';
  if (country === 'US') return offered(name, us, isVaccines ? references.usVaccines : references.usVisits);
  if (country === 'UK') return offered(name, uk, isVaccines ? references.ukVaccines : references.ukVisits);
  return { name, adds: texts.notOffered[source], reference: null, isOffered: false };
}

function pregnancy(country: Country): SourceDescription {
  const { name, us, uk, elsewhere } = texts.pregnancy;
  if (country === 'US') return offered(name, us, references.usPregnancy);
  return country === 'UK' ? offered(name, uk, references.ukPregnancy) : offered(name, elsewhere);
}

/** What a source is for those who choose whether to switch it on. */
export function describeSource(source: KnownSource, country: Country): SourceDescription {
  if (source === 'visits' || source === 'vaccines') return scheduled(source, country);
  if (source === 'pregnancy') return pregnancy(country);
  const { name, adds } = texts[source];
  if (source === 'checklists') return offered(name, adds, references.checklists);
  return offered(name, adds, source === 'milk' ? storageGuideline(country).owner : null);
}
