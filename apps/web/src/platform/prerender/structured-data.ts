import { brand } from '@everstep/domain/base/brand';
import { originPlaceholder } from '@everstep/domain/base/prerendering';
import { paths } from '@everstep/domain/base/paths';

export const absoluteUrl = (path: string) => originPlaceholder + path;

export const organization = {
  '@type': 'Organization',
  '@id': absoluteUrl('/#organization'),
  name: brand.name,
  slogan: brand.tagline,
  url: absoluteUrl(paths.home),
  logo: absoluteUrl('/icons/icon-512.png'),
  email: brand.supportEmail,
};

/** The path from the home page to a page, as breadcrumbs. */
export function breadcrumbs(pages: { name: string; path: string }[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: brand.name, path: paths.home }, ...pages].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
