import { Link } from 'react-router-dom';
import { brand } from '@everstep/domain/base/brand';
import { paths } from '@everstep/domain/base/paths';

const links = [
  { to: paths.getHelpNow, label: 'Get help now' },
  { to: paths.library, label: 'Library' },
  { to: paths.donations, label: 'Where donations go' },
  { to: paths.premiumFeatures, label: 'Plans' },
  { to: paths.ourMission, label: 'Our mission' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
];

const linkClass = 'inline-flex min-h-11 items-center link';

/** Invisible while the page above it loads, so that users do not see it move down. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-line peer-has-data-page-loading:invisible print:hidden">
      <div className="page grid gap-3 py-8 text-sm text-ink-2">
        <p className="max-w-[60ch]">
          {brand.medicalDisclaimer} What you read here is general and does not replace your doctor, midwife, lawyer or
          adviser. In an emergency call your local emergency number (911 in the US).
        </p>
        <p className="flex flex-wrap items-center gap-x-6">
          <span>
            © {brand.footerYear} {brand.name}. {brand.tagline}.
          </span>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={linkClass}>
              {label}
            </Link>
          ))}
          <a href={`mailto:${brand.supportEmail}`} className={linkClass}>
            Contact
          </a>
        </p>
      </div>
    </footer>
  );
}
