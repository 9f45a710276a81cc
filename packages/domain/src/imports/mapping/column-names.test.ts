import { describe, expect, it } from 'vitest';
import { clockInName, meaningByName, unitInName } from './column-names';

it.each([
  ['Duration (h:mm)', 'hours'],
  ['Std. und Min.', 'hours'],
  ['Dauer (in Std. und in Min.)', 'hours'],
  ['Duration (hours, then minutes)', 'hours'],
  ['Duration mm:ss', 'minutes'],
  ['Hours slept (min)', null],
  ['Sleep hours (min)', null],
  ['Minutes of sleep per hour', null],
  ['Duration in minutes (not hours)', null],
  ['Duration (minutes, not hours)', null],
  ['Minutes', null],
])('a name says both parts of a time only if they are together in it: %s', (name, clock) => {
  expect(clockInName(name)).toBe(clock);
});

describe('the unit in the name of a column', () => {
  it.each([
    ['Length in centimeters', 'cm'],
    ['Größe in Zentimetern', 'cm'],
    ['Kopfumfang in Zentimeter', 'cm'],
    ['Taille en centimètres', 'cm'],
    ['Longitud en centímetros', 'cm'],
    ['Länge in mm', 'mm'],
    ['Height (in)', 'in'],
    ['Height (in) at the doctor', 'in'],
    ['Length in', 'in'],
    ['Größe in Zoll', 'in'],
    ['Taille en pouces', 'in'],
    ['Length in the morning', null],
  ])('of a length is no "in" among other words: %s', (name, unit) => {
    expect(unitInName(name, 'length')).toBe(unit);
  });

  it.each([
    ["Mia's sleep duration", null],
    ['Mia’s sleep', null],
    ["Baby's nap (min)", 'minutes'],
    ['Hours slept (min)', 'minutes'],
    ['Duration in minutes (not hours)', 'minutes'],
    ['Dauer in Minuten (nicht in Stunden)', 'minutes'],
    ['Dauer h', 'hours'],
    ['Duration (s)', 'seconds'],
    ['Duration s total', null],
  ])('of a time is no possessive s, and of several the last one: %s', (name, unit) => {
    expect(unitInName(name, 'time')).toBe(unit);
  });

  it.each([
    ['weight', 'Gewicht in Gramm', 'g'],
    ['weight', 'Weight G doctor', null],
    ['weight', 'Weight (oz)', 'oz'],
    ['weight', 'Weight (lb oz)', null],
    ['weight', 'Peso (libras y onzas)', null],
    ['weight', 'Poids (livres et onces)', null],
    ['weight', 'Gewicht (Pfund und Unzen)', null],
    ['length', 'Altura (pies y pulgadas)', null],
    ['length', 'Größe (Fuß und Zoll)', null],
    ['volume', 'Menge in Millilitern', 'ml'],
    ['temperature', 'Temp °F', 'f'],
    ['temperature', 'C section temperature', null],
    ['length', 'Größe (in cm)', 'cm'],
    ['length', 'Length (in/cm)', null],
    ['weight', 'Weight (kg/lb)', null],
    ['weight', 'Weight kg (lbs)', null],
    ['weight', 'Gewicht (kg oder g)', null],
    ['weight', 'Gewicht g/kg', null],
    ['length', 'Length (cm/in)', null],
    ['volume', 'Amount (ml/oz)', null],
    ['temperature', 'Temperature (°C/°F)', null],
    ['temperature', 'Temp °C/°F', null],
  ] as const)(
    'of a %s is a letter only in brackets, at the end or beside another one, and none of several: %s',
    (measure, name, unit) => {
      expect(unitInName(name, measure)).toBe(unit);
    },
  );
});

it.each(['BBT time', 'Time of temperature', 'Uhrzeit der Temperatur', 'Heure de la température'])(
  'a column that says when it was measured has no temperature: %s',
  (name) => {
    expect([meaningByName(name, 'cycle', []), meaningByName('BBT', 'cycle', [])]).toEqual([null, 'temperature']);
  },
);

it('a column that says when a diaper was changed has the time', () => {
  expect(meaningByName('Diaper time', 'diaper', [])).toBe('time');
});

it.each([
  ['Amount (units ml)', 'amount'],
  ['Units (ml)', 'amount'],
  ['Einheiten ml', 'amount'],
  ['Amount unit', 'unit'],
  ['Unit (ml/oz)', 'unit'],
])('a column has units only if its name has none: %s', (name, meaning) => {
  expect(meaningByName(name, 'bottle', [])).toBe(meaning);
});
