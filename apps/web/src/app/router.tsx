import { lazy, type ComponentType } from 'react';
import { matchPath, useRoutes, type RouteObject } from 'react-router-dom';
import { PageHead } from '../platform/navigation/page-head';
import { unknownPath, type PageRecord } from '../platform/navigation/page-record';
import { tabStorage } from '../platform/storage/storage';
import { GoogleReturn } from './google-return';
import { BareLayout, SignedInLayout, SiteLayout } from './frame/layouts';
import { OfflinePage } from './offline-page';
import { pages } from '../pages/records';

const reloadedKey = 'everstep_reloaded';

/**
 * Loads a page's code when it is first shown. After a release an open tab may request a file that no longer exists, so a failure
 * reloads the page once; without a network that would lead to the browser's own error page.
 */
function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      const component = await load();
      tabStorage.remove(reloadedKey);
      return { default: component };
    } catch (error) {
      if (!navigator.onLine) return { default: OfflinePage };
      if (tabStorage.read(reloadedKey)) throw error;
      tabStorage.write(reloadedKey, '1');
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });
}

function toRoute({ path, title, description, load }: PageRecord): RouteObject {
  const Page = lazyPage(load);
  const element = (
    <>
      {title !== undefined && <PageHead title={title} description={description} />}
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

/** Loads the code of the page at this path, so that it is available when the page is rendered. */
export async function loadPage(path: string): Promise<void> {
  const page = pages.find((candidate) => candidate.path !== unknownPath && matchPath(candidate.path, path));
  await (page ?? pages.find((candidate) => candidate.path === unknownPath))?.load().catch(() => undefined);
}

export function AppRoutes() {
  return useRoutes(routes);
}
