import { useLocation } from 'react-router-dom';
import { brand } from '@everstep/domain/base/brand';
import { originPlaceholder } from '@everstep/domain/base/prerendering';

const origin = typeof location === 'undefined' ? originPlaceholder : location.origin;

interface PageHeadProps {
  title: string;
  /** For search engines and previews of links. */
  description?: string | undefined;
}

/** The page's title in the tab, its description and its canonical URL. */
export function PageHead({ title, description }: PageHeadProps) {
  const { pathname } = useLocation();
  return (
    <>
      <title>{title.startsWith(brand.name) ? title : `${title} | ${brand.name}`}</title>
      {description !== undefined && (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={origin + pathname} />
        </>
      )}
    </>
  );
}
