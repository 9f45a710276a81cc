import type { VisitorReplies } from '@everstep/domain/base/documents';
import { crawlerFiles } from './crawler-files';
import { toDocument } from './document';
import { prerenderPages } from './pages';

/** All documents of the public pages and the files for crawlers, by file name. Run by the build. */
export async function renderDocuments(shell: string, replies: VisitorReplies): Promise<Record<string, string>> {
  const pages = await prerenderPages(replies);
  return {
    ...Object.fromEntries(
      pages.map((page) => [page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`, toDocument(shell, page)]),
    ),
    ...crawlerFiles(pages),
  };
}
