import { brand } from '@everstep/domain/base/brand';

export function SupportLink() {
  return (
    <a className="link wrap-anywhere" href={`mailto:${brand.supportEmail}`}>
      {brand.supportEmail}
    </a>
  );
}
