import { brand } from '@everstep/domain/base/brand';
import { originPlaceholder, unknownPagePath } from '@everstep/domain/base/prerendering';
import { withoutCodeTexts } from '@everstep/domain/base/without-code';
import { visitorDataId } from '../platform/prerender/hydration';
import type { PrerenderedPage } from './render-pages';

const appScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** Elements that React puts before the content, but that belong in the head. */
const headElements = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)+/;

/** The HTML of a page: the shell with the page's head, its content, and the data that it was rendered from. */
export function fillShell(shell: string, page: PrerenderedPage): string {
  const { path, html, data } = page;
  const [head = ''] = headElements.exec(html) ?? [];
  const content = html.slice(head.length);
  if (!appScript.test(shell)) throw new Error('The shell has no script of the app.');
  const script = /<script\b/.exec(content);
  if (script)
    throw new Error(`${path} was prerendered with a script: ${content.slice(script.index, script.index + 200)}`);
  return (
    shell
      // Vite writes this element in a different style than the other tools.
      .replace(/(<link rel="stylesheet"[^>]*[^/])>/, '$1 />')
      // The prerendered page can be read without scripts.
      .replace(/\s*<noscript>.*?<\/noscript>/s, '')
      .replace(appScript, '<script defer="" src="/start-app.js" data-app="$1"></script>')
      .replace(
        /<title>.*?<\/title>/,
        () => `${head}${path === unknownPagePath ? noIndex : previewTags(page, head)}${structuredData(page)}`,
      )
      .replace(
        '<div id="root"></div>',
        () => `${withoutScripts}<div id="root">${content}</div>${dataBlock(visitorDataId, data)}`,
      )
  );
}

const withoutScripts = `<noscript><p class="bg-apricot-soft px-4 py-3 text-center">${withoutCodeTexts.readable}</p></noscript>`;

const noIndex = '<meta name="robots" content="noindex" />';

/** The tags from which messengers and social networks create a preview. */
function previewTags({ path, image = '/share/everstep.png' }: PrerenderedPage, head: string): string {
  const tags = {
    'og:site_name': brand.name,
    'og:type': 'website',
    'og:url': originPlaceholder + path,
    'og:title': textIn(head, /<title>([^<]*)</, path),
    'og:description': textIn(head, /<meta name="description" content="([^"]*)"/, path),
    'og:image': originPlaceholder + image,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const lines = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${content}" />`,
  );
  return [...lines, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ');
}

function structuredData({ structuredData: objects = [] }: PrerenderedPage): string {
  if (objects.length === 0) return '';
  return dataBlock('structured-data', { '@context': 'https://schema.org', '@graph': objects }, 'application/ld+json');
}

/** A script element that the browser does not run, so the policy against inline scripts does not concern it. */
function dataBlock(id: string, data: unknown, type = 'application/json'): string {
  return `<script type="${type}" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Text of the head, already escaped. */
export function textIn(head: string, pattern: RegExp, path: string): string {
  const text = pattern.exec(head)?.[1];
  if (!text) throw new Error(`${path} was prerendered without ${pattern.source}.`);
  return text;
}
