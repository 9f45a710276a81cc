import { Link } from 'react-router-dom';
import { brand } from '@everstep/domain/brand';
import { paths } from '@everstep/domain/paths';

/** Invisible while the page above it loads, so that it is not seen moving down. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-line peer-has-data-page-loading:invisible print:hidden">
      <div className="page grid gap-3 py-8 text-sm text-ink-2">
        <p className="max-w-2xl">
          {brand.medicalDisclaimer} What you read here is general and does not replace your doctor, midwife, lawyer or
          adviser. In an emergency call your local emergency number (911 in the US).
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <span>
            © {brand.footerYear} {brand.name}. {brand.tagline}.
          </span>
          <Link className="link" to={paths.getHelpNow}>
            Get help now
          </Link>
          <Link className="link" to={paths.library}>
            Library
          </Link>
          <Link className="link" to={paths.donations}>
            Where donations go
          </Link>
          <Link className="link" to={paths.premiumFeatures}>
            Plans
          </Link>
          <Link className="link" to={paths.ourMission}>
            Our mission
          </Link>
          <Link className="link" to={paths.privacy}>
            Privacy
          </Link>
          <Link className="link" to={paths.terms}>
            Terms
          </Link>
          <a className="link" href={`mailto:${brand.supportEmail}`}>
            Contact
          </a>
        </p>
      </div>
    </footer>
  );
}
