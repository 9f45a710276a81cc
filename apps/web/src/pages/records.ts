import type { Audience, NavigationEntry, NavigationList, PageRecord } from '../platform/navigation/page-record';

/** Every page record beside its page: adding a page adds its file. */
export const pages: readonly PageRecord[] = Object.values(
  import.meta.glob<PageRecord>('./*.page.ts', { eager: true, import: 'page' }),
);

export interface NavigationLink extends NavigationEntry {
  to: string;
}

/** The links of a header or menu for whoever is looking at it, in their order. */
export function navigationLinks(list: NavigationList, audiences: readonly Audience[]): NavigationLink[] {
  return pages
    .flatMap(({ path, navigation = [] }) => navigation.map((entry) => ({ ...entry, to: path })))
    .filter((entry) => entry.in.includes(list) && (entry.for === undefined || audiences.includes(entry.for)))
    .toSorted((one, other) => one.order - other.order);
}
