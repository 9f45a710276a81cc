import { brand } from '@everstep/domain/base/brand';
import { originPlaceholder, unknownPagePath } from '@everstep/domain/base/prerendering';
import { lessonsCheckedOn } from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/base/paths';
import type { PrerenderedPage } from './render-pages';
import { textIn } from './fill-shell';

const yearMs = 365 * 86_400_000;

/** The files that crawlers, feed readers and security researchers look for, by path. */
export function crawlerFiles(pages: readonly PrerenderedPage[]): Record<string, string> {
  return {
    'sitemap.xml': sitemap(pages),
    'robots.txt': robots,
    'lessons.xml': lessonFeed(pages.filter(({ path }) => path.startsWith(paths.lesson('')))),
    '.well-known/security.txt': securityContact(),
  };
}

function sitemap(pages: readonly PrerenderedPage[]): string {
  const listed = pages.filter(({ path }) => path !== unknownPagePath);
  const urls = listed.map(({ path, changedOn }) => {
    const change = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
    return `  <url><loc>${originPlaceholder}${path}</loc>${change}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

const robots = `User-agent: *
Disallow: /api/
Sitemap: ${originPlaceholder}/sitemap.xml
`;

function lessonFeed(lessons: readonly PrerenderedPage[]): string {
  const items = lessons.map(({ path, html }) => {
    const url = originPlaceholder + path;
    return `    <item>
      <title>${textIn(html, /<title>([^<]*) \|/, path)}</title>
      <link>${url}</link>
      <guid>${url}</guid>
      <description>${textIn(html, /<meta name="description" content="([^"]*)"/, path)}</description>
      <pubDate>${new Date(lessonsCheckedOn).toUTCString()}</pubDate>
    </item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${brand.name}: lessons</title>
    <link>${originPlaceholder}${paths.library}</link>
    <atom:link href="${originPlaceholder}/lessons.xml" rel="self" type="application/rss+xml" />
    <description>Lessons for parents and parents-to-be, each with its sources.</description>
    <language>en-US</language>
${items.join('\n')}
  </channel>
</rss>
`;
}

/** RFC 9116. It expires a year after the release. */
function securityContact(): string {
  return `Contact: mailto:${brand.supportEmail}
Expires: ${new Date(Date.now() + yearMs).toISOString().slice(0, 19)}Z
Preferred-Languages: en
Canonical: ${originPlaceholder}/.well-known/security.txt
`;
}
