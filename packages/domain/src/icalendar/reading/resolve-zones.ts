import { icalendarTexts } from '../texts';
import { matchZone } from './match-zone';
import { isShorthand, zoneNamed } from './name-zone';
import { yearOf } from './read-moment';
import { propertyOf, type Component, type ScannedFile } from './scan-components';

export interface ResolvedZone {
  name: string;
  /** A sentence if it is a guess. */
  remark: string | null;
}

export interface FileZones {
  /** Of times without a zone, and of days. */
  reader: string;
  /** X-WR-TIMEZONE, or else the reader's: in which times in UTC are shown. */
  home: string;
  /** What a TZID means about a local time. */
  resolve: (id: string, local: number) => ResolvedZone;
}

/** More zones than any calendar has. Of further ones nothing is looked up. */
const maxZones = 300;
/** Zones times years. In further years a zone is taken for what it was found to be in another one. */
const maxZoneYears = 300;

/** Every TZID is resolved here and by nobody else: libraries take those that they do not know for the zone of the computer. */
export function resolveZones(
  file: ScannedFile,
  reader: string,
  /** After so many definitions that match no zone, none is matched any more: each takes some milliseconds. */
  { maxUnknown = maxZones }: { maxUnknown?: number } = {},
): FileZones {
  const named = propertyOf(file, 'X-WR-TIMEZONE');
  const home = (named && zoneNamed(named.value)) ?? reader;
  const definitions = new Map<string, Component>();
  for (const component of file.components) {
    const id = component.name === 'VTIMEZONE' && propertyOf(component, 'TZID')?.value.replaceAll('"', '');
    if (id && !definitions.has(id)) definitions.set(id, component);
  }
  const byName = new Map<string, string | null>();
  const byYear = new Map<string, string | null>();
  const lastMatches = new Map<string, string>();

  const nameOf = (id: string) => {
    const place = propertyOf(definitions.get(id) ?? { properties: [] }, 'X-LIC-LOCATION');
    // What a short name means the definition says; an old one of a place may not know its clocks.
    const isAsDefined = definitions.has(id) && isShorthand(id);
    return (isAsDefined ? null : zoneNamed(id)) ?? (place ? zoneNamed(place.value) : null);
  };
  let unknown = 0;
  const matchOf = (id: string, year: number) => {
    const definition = definitions.get(id);
    const named = zoneNamed(id);
    if (!definition || unknown >= maxUnknown) return named;
    const found = matchZone(definition, year, [...(named === null ? [] : [named]), home, reader]);
    if (found === null) unknown++;
    return found ?? named;
  };
  const nameCached = (id: string) => {
    let found = byName.get(id);
    if (found === undefined) byName.set(id, (found = byName.size < maxZones ? nameOf(id) : null));
    return found;
  };
  const matchCached = (id: string, year: number) => {
    const key = `${year} ${id}`;
    let found = byYear.get(key);
    if (found !== undefined) return found;
    if (byYear.size >= maxZoneYears) return lastMatches.get(id) ?? null;
    byYear.set(key, (found = matchOf(id, year)));
    if (found !== null) lastMatches.set(id, found);
    return found;
  };
  const resolve = (id: string, local: number): ResolvedZone => {
    const found = nameCached(id) ?? matchCached(id, yearOf(local));
    return found === null
      ? { name: home, remark: icalendarTexts.zoneUnknown(id, home) }
      : { name: found, remark: null };
  };
  return { reader, home, resolve };
}
