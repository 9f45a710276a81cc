import type { LessonCategory } from '../../lessons/lesson';
import type { Tier } from '../../base/tiers';

/** The best passage of a lesson for a question. */
export interface FoundPassage {
  slug: string;
  title: string;
  category: LessonCategory;
  /** The headings that it stands under; empty before the first one. */
  heading: string;
  headingId: string | null;
  /** Null in a lesson that the user cannot open. */
  text: string | null;
  /** The tier that opens a locked lesson. */
  opensWith: Tier | null;
}
