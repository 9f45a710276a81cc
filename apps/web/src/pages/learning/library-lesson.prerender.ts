import { lessonAfter, lessonsCheckedOn, listLessons, type Lesson, type LessonSummary } from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/base/paths';
import { lessonQuery, prerenderedLessonsQuery, previewQuery } from '../../features/lessons/api';
import { call } from '../../platform/api/client';
import type { PrerenderRecord } from '../../platform/prerender/prerender-record';
import { absoluteUrl, breadcrumbs, organization } from '../../platform/prerender/structured-data';

export const prerenderRecord: PrerenderRecord = {
  path: paths.lesson(':slug'),
  paths: async () => (await fetchList()).map(({ slug }) => paths.lesson(slug)),
  async prepare(client, path) {
    const list = await fetchList();
    const summary = list.find(({ slug }) => paths.lesson(slug) === path);
    if (!summary) throw new Error(`There is no lesson for ${path}.`);
    const { slug } = summary;
    const canOpen = summary.content !== null;
    if (!canOpen) await client.fetchQuery(previewQuery(slug));
    const lesson = canOpen ? await client.fetchQuery(lessonQuery('', slug)) : null;
    // The page shows the document, so it need not contain the same text as markdown.
    if (lesson?.document) client.setQueryData(lessonQuery('', slug).queryKey, { ...lesson, content: '' });
    const next = lesson && lessonAfter(null, list, lesson);
    client.setQueryData(
      prerenderedLessonsQuery('', slug).queryKey,
      (next ? [summary, next] : [summary]).map(withoutText),
    );
    return {
      image: `/share/${summary.category}.png`,
      changedOn: lessonsCheckedOn,
      structuredData: [
        describe(summary, lesson),
        breadcrumbs([
          { name: 'Library', path: paths.library },
          { name: summary.title, path },
        ]),
      ],
    };
  },
};

const fetchList = async () => (await call(listLessons, {})).lessons;

/** A lesson that is open stays open. */
const withoutText = (lesson: LessonSummary) => ({ ...lesson, content: lesson.content === null ? null : '' });

const medical: readonly LessonSummary['category'][] = ['fertility', 'health', 'advanced_genetics'];

function describe(summary: LessonSummary, lesson: Lesson | null): Record<string, unknown> {
  const url = absoluteUrl(paths.lesson(summary.slug));
  const citation = lesson?.source_links?.map(({ text, year, url: source }) => ({
    '@type': 'CreativeWork',
    name: text,
    datePublished: String(year),
    url: source,
  }));
  const common = {
    name: summary.title,
    headline: summary.title,
    description: summary.summary,
    url,
    image: absoluteUrl(`/share/${summary.category}.png`),
    inLanguage: 'en-US',
    isAccessibleForFree: lesson !== null,
    publisher: organization,
    author: organization,
    ...(citation && { citation }),
  };
  return medical.includes(summary.category)
    ? { '@type': 'MedicalWebPage', ...common, dateModified: lessonsCheckedOn, audience: parents }
    : { '@type': 'Article', ...common, mainEntityOfPage: url, dateModified: lessonsCheckedOn };
}

const parents = { '@type': 'PeopleAudience', audienceType: 'Parents and parents-to-be' };
