import { plainName } from '../plain-name';
import { words } from './name-words';

/** How she felt, and sex, which say nothing about temperatures. What can disturb one, such as a fever, is none of these. */
const symptoms = `cramps? cramping headaches? backaches? back_pain pain nausea bloating bloated acne pimples tender_breasts
  breast_tenderness sore_breasts moods? mood_swings sex intercourse libido pms
  krampfe unterleibsschmerzen kopfschmerzen ruckenschmerzen ubelkeit blahungen akne stimmung brustspannen gv geschlechtsverkehr
  crampes maux_de_tete mal_de_tete nausees ballonnements humeur rapports? sexe seins_sensibles
  calambres dolor_de_cabeza nauseas hinchazon humor relaciones sexo senos_sensibles`;
const onlySymptoms = new RegExp(
  `^(?:(?:${symptoms.replaceAll(/\s+/g, '|').replaceAll('_', ' ')}|had|any|and|protected|unprotected)(?: |$))+$`,
);

/** Whether a column has a symptom, a mood or sex, by all of its name. */
export const isSymptom = (name: string): boolean => onlySymptoms.test(plainName(name));

const symptom = words(symptoms);
const spotting = 'spotting schmierblutung(?:en)? zwischenblutung(?:en)? spottings manchado goteo';
const bleeding = `bleeding period menses menstruation flow blutung periode regel regles saignements? sangrado menstruacion regla`;
export const bleedingWord = words(bleeding);
export const spottingWord = words(spotting);
const mucusWord = words('mucus cm discharge fluid zervixschleim schleim ausfluss glaire pertes moco flujo');

const anyBleeding = `${spotting} ${bleeding}`.trim().replaceAll(/\s+/g, '|');
const noBleeding = new RegExp(
  `(?<!(?:^| )(?:yes|ja|oui|si) )(?<= |^)(?:no|not|non|without|kein|keine|ohne|sans|sin|pas de|aucun|aucune)(?: any)? (?:${anyBleeding})(?: |$)|(?:^| )(?:${anyBleeding}) (?:free|frei)(?: |$)`,
);
/** What is counted, seen or awaited of it, and not whether there was any on the day of the line. */
const aboutBleeding = words(`since days last next expected predicted colou?r
  seit tage letzte\\w* nachste\\w* erwartet\\w* farbe depuis jours dernier\\w* prochain\\w* prevu\\w* couleur
  desde dias ultim[ao] proxim[ao] previst[ao]`);

/** Whether a column names bleeding, but not whether there was any: 'No spotting', 'Cramps, spotting', 'Days since period'. */
export function isBesideBleeding(name: string): boolean {
  const plain = plainName(name);
  const [hasSpotting, hasBleeding] = [spottingWord.test(plain), bleedingWord.test(plain)];
  if (!hasSpotting && !hasBleeding) return false;
  const hasOther = symptom.test(plain) || (hasSpotting && mucusWord.test(plain));
  return hasOther || noBleeding.test(plain) || aboutBleeding.test(plain);
}

/** Whether a column names both, as 'Bleeding/Spotting' does: its yes may be either. */
export const isBleedingOrSpotting = (name: string): boolean =>
  spottingWord.test(plainName(name)) && bleedingWord.test(plainName(name));
