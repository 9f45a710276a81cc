import type { Audience, NavigationEntry, NavigationList, PageRecord } from '../platform/navigation/page-record';

/** The records of all pages, collected from the `.page.ts` files of its folders. A new page adds its record to one of them and its path to domain/paths.ts. */
export const pages: readonly PageRecord[] = Object.values(
  import.meta.glob<PageRecord>('./*/*.page.ts', { eager: true, import: 'page' }),
);

export interface NavigationLink extends NavigationEntry {
  to: string;
}

/** The links of a header or menu for these audiences, sorted. */
export function navigationLinks(list: NavigationList, audiences: readonly Audience[]): NavigationLink[] {
  return pages
    .flatMap(({ path, navigation = [] }) =>
      navigation.map((entry) => ({ ...entry, to: entry.anchor ? `${path}#${entry.anchor}` : path })),
    )
    .filter((entry) => entry.in.includes(list) && (entry.for === undefined || audiences.includes(entry.for)))
    .toSorted((a, b) => a.order - b.order);
}
