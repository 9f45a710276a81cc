import { logTexts, temperatureUnits, unitNames } from '@everstep/domain/fertility';

export const unitOptions = temperatureUnits.map((value) => ({ value, label: unitNames[value] }));

/** The options of a sign, in the order of its labels. */
export function signOptions<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}

/** The same, preceded by an option for no value. */
export function optionalSign<Value extends string>(labels: Record<Value, string>, none: string = logTexts.notNoted) {
  return [{ value: null, label: none }, ...signOptions(labels)];
}
