import { lessonCategories, type LessonCategory } from '@everstep/domain/lessons';

export const toCategory = ({ category }: { category: string }): LessonCategory =>
  lessonCategories.find((known) => known === category) ?? 'health';
