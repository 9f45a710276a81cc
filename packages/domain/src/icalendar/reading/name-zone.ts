import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { isZone } from '../../base/time-zone';

const windowsNames = new Map(WINDOWS_TO_IANA_MAP.map(({ windowsName }) => [windowsName.toLowerCase(), windowsName]));

/** What Windows and its programs write besides. */
const otherNames: Readonly<Record<string, string>> = {
  'kamchatka standard time': 'Asia/Kamchatka',
  'mid-atlantic standard time': 'Atlantic/South_Georgia',
  'atlantic time (canada)': 'America/Halifax',
  'eastern time (us & canada)': 'America/New_York',
  'central time (us & canada)': 'America/Chicago',
  'mountain time (us & canada)': 'America/Denver',
  'pacific time (us & canada)': 'America/Los_Angeles',
  'indiana (east)': 'America/Indiana/Indianapolis',
  arizona: 'America/Phoenix',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
  newfoundland: 'America/St_Johns',
  zulu: 'Etc/UTC',
  z: 'Etc/UTC',
};
const longestName = 64;
const utcNames = /^(?:Etc\/)?(?:UTC|GMT|UCT|Universal|Zulu|Greenwich)$/i;
/** EST, BST, IST: one zone to Intl, others to those who write it. Those of Europe are the same to everybody. */
const abbreviation = /^(?!GMT$|CET$|MET$|EET$|WET$)[A-Z]{1,3}T$/i;

function knownZone(name: string): string | null {
  if (name.length > longestName || abbreviation.test(name) || !isZone(name)) return null;
  return utcNames.test(name) ? 'Etc/UTC' : name;
}

function ofWindows(name: string): string | null {
  const lower = name.toLowerCase();
  const known = windowsNames.get(lower) ?? windowsNames.get(lower.replace(/ \d+$/, ''));
  return (known !== undefined && findIana(known)[0]) || otherNames[lower] || null;
}

/** '/freeassociation.sourceforge.net/Tzfile/Europe/Berlin' */
function ofPrefixed(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '');
  for (const length of [3, 2, 1]) {
    const zone = parts.length > length ? knownZone(parts.slice(-length).join('/')) : null;
    if (zone !== null) return zone;
  }
  return null;
}

const regions = ['Europe', 'America', 'Asia', 'Australia', 'Africa', 'Pacific', 'Atlantic', 'Indian'];

/** '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna' */
function ofCities(name: string): string | null {
  const [, list] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name) ?? [];
  if (list === undefined) return null;
  const other = otherNames[list.toLowerCase()];
  if (other !== undefined) return other;
  for (const city of list.split(',', 4)) {
    const region = regions.find((each) => knownZone(`${each}/${city.trim().replaceAll(' ', '_')}`) !== null);
    if (region !== undefined) return `${region}/${city.trim().replaceAll(' ', '_')}`;
  }
  return null;
}

/** 'GMT+01:00' or '+0100' */
function ofOffset(name: string): string | null {
  const [, sign, hours, minutes = '00'] = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d\d)?$/i.exec(name) ?? [];
  if (hours === undefined || minutes !== '00') return null;
  if (Number(hours) === 0) return 'Etc/UTC';
  return knownZone(`Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`);
}

/** 'EST', 'GMT+5', and not a place: a definition in the file says better what is meant. */
export const isShorthand = (name: string): boolean => !/[/\s(]/.test(name.trim());

/** The IANA zone that a name means, in whatever way it is written; null if nobody knows. */
export function zoneNamed(written: string): string | null {
  const name = written.replaceAll('"', '').trim().slice(0, 200);
  const ways = [ofOffset, knownZone, ofWindows, ofPrefixed, ofCities];
  for (const way of ways) {
    const zone = way(name);
    if (zone !== null) return zone;
  }
  return null;
}
