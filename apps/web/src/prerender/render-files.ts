import type { VisitorReplies } from '@everstep/domain/base/prerendering';
import { crawlerFiles } from './crawler-files';
import { fillShell } from './fill-shell';
import { prerenderPages } from './render-pages';

/** The HTML of all public pages and the files for crawlers, by file name. Run by the build. */
export async function renderFiles(shell: string, replies: VisitorReplies): Promise<Record<string, string>> {
  const pages = await prerenderPages(replies);
  return {
    ...Object.fromEntries(
      pages.map((page) => [page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`, fillShell(shell, page)]),
    ),
    ...crawlerFiles(pages),
  };
}
