import { lazy, type ComponentType } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { brand } from '@everstep/domain/brand';
import type { PageRecord } from '../platform/navigation/page-record';
import { GoogleReturn } from './google-return';
import { BareLayout, SignedInLayout, SiteLayout } from './frame/layouts';
import { pages } from '../pages/records';

const reloadedKey = 'everstep_reloaded';

/**
 * Loads a page's code when it is first shown. After a release an open tab may request a file that no longer exists, so a failure
 * reloads the page once.
 */
function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      const component = await load();
      sessionStorage.removeItem(reloadedKey);
      return { default: component };
    } catch (error) {
      if (sessionStorage.getItem(reloadedKey)) throw error;
      sessionStorage.setItem(reloadedKey, '1');
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });
}

function toRoute({ path, title, load }: PageRecord): RouteObject {
  const Page = lazyPage(load);
  const fullTitle = title?.startsWith(brand.name) ? title : `${title} | ${brand.name}`;
  const element = (
    <>
      {title !== undefined && <title>{fullTitle}</title>}
      <Page />
    </>
  );
  return { path, element };
}

const toRoutes = (isIncluded: (page: PageRecord) => boolean) => pages.filter(isIncluded).map(toRoute);

const routes: RouteObject[] = [
  {
    element: <GoogleReturn />,
    children: [
      {
        element: <SiteLayout />,
        children: [
          ...toRoutes(({ access, layout }) => layout === undefined && access === undefined),
          { element: <SignedInLayout />, children: toRoutes(({ access }) => access === 'user') },
        ],
      },
    ],
  },
  { element: <BareLayout />, children: toRoutes(({ layout }) => layout === 'bare') },
];

export function AppRoutes() {
  return useRoutes(routes);
}
