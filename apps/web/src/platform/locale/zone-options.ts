import { deviceZone } from './dates';

/** All zones of the browser, with this one and the device's first. */
export function zoneOptions(zone: string) {
  const known = Intl.supportedValuesOf('timeZone');
  const first = [...new Set([zone, deviceZone()])];
  return [...first, ...known.filter((one) => !first.includes(one))].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
}
