import { addDays } from '../base/days';
import { emptyEntry, type FertilityEntry } from './entry';

const cycleLengths = [28, 29, 27, 28, 30] as const;
const shiftDays = [14, 15, 13, 14, 16] as const;
/** Deviations from the level before or after the temperature shift, in hundredths of a degree. */
const temperatureNoise = [0, 8, -4, 3, -7, 5, -2, 9, -5, 2, -8, 6, 1] as const;
const currentCycleDays = 21;

/** Five complete cycles and a current one, up to the day before `today`. For demo accounts only. */
export function demoFertilityDays(today: string): FertilityEntry[] {
  const totalDays = cycleLengths.reduce<number>((sum, length) => sum + length, 0);
  let start = addDays(today, -(totalDays + currentCycleDays));
  const cycles = [...cycleLengths, currentCycleDays].map((length, index) => {
    const cycleStart = start;
    start = addDays(start, length);
    return demoCycle(cycleStart, length, shiftDays[index] ?? 14);
  });
  return cycles.flat();
}

function demoCycle(start: string, length: number, shiftDay: number): FertilityEntry[] {
  return Array.from({ length }, (_, index) => {
    const isFertile = index >= shiftDay - 4 && index < shiftDay;
    const level = index < shiftDay ? 3635 : 3672;
    const isDisturbed = index === 7;
    return {
      ...emptyEntry(addDays(start, index)),
      temperature:
        (level + (temperatureNoise[(index * 5) % temperatureNoise.length] ?? 0) + (isDisturbed ? 60 : 0)) / 100,
      disturbed: isDisturbed ? 'short_night' : null,
      bleeding: (['medium', 'heavy', 'medium', 'light', 'spotting'] as const)[index] ?? null,
      mucus_feeling: isFertile ? 'slippery' : index < 5 ? null : 'dry',
      mucus_texture: isFertile ? 'egg_white' : index < 5 ? null : 'nothing',
      lh_test: index === shiftDay - 2 ? 'positive' : index === shiftDay - 4 ? 'negative' : null,
      moods: index % 9 === 4 ? ['calm'] : [],
      symptoms: index === 0 ? ['cramps'] : [],
      note: index === 7 ? 'Late party next door.' : '',
    };
  });
}
