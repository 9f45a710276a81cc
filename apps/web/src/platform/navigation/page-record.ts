import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';

/** Who sees a navigation entry: visitors, signed-in users, or users who can upgrade. Without an audience, everyone. */
export type Audience = 'visitor' | 'user' | 'upgradable';
/** `more` is the menu at the end of the header's links, `bar` is at the lower edge of phones. */
export type NavigationList = 'header' | 'more' | 'menu' | 'quick links' | 'bar';

export interface NavigationEntry {
  in: readonly NavigationList[];
  /** The position in the list. */
  order: number;
  for?: Audience;
  label: string;
  /** An element of the page to scroll to. */
  anchor?: string;
  icon: LucideIcon;
  /** The header shows the label without the icon. */
  isTextOnly?: true;
}

/** The route pattern of the page for unknown paths. */
export const unknownPath = '*';

/** Definition of a page. Routes, titles, menus and their tests are derived from these records. */
export interface PageRecord {
  /** The route pattern, from domain/paths, or `unknownPath`. */
  path: string;
  /** Absent if the page sets its own title, because it depends on the content. */
  title?: string;
  /** For search engines and previews of links. */
  description?: string;
  /** Not for a page whose first task is a form: nobody can use it before the app runs. */
  isPrerendered?: true;
  /** `user` sends visitors to the sign-in first. Public by default. */
  access?: 'user';
  /** `bare` pages have no header and footer. */
  layout?: 'bare';
  /** A page after which users return to the one they came from, such as the sign-in. */
  returnsToPreviousPage?: true;
  /** The page of the phone's bar whose part it is. */
  partOf?: string;
  /** Entries made on this page without a connection are saved on the device. */
  savesOffline?: true;
  /** Shows lessons, of which those that were opened or saved are on the device. */
  keepsLessons?: true;
  /** The page itself says that there is no connection. */
  tellsOffline?: true;
  navigation?: readonly NavigationEntry[];
  load: () => Promise<ComponentType>;
}
