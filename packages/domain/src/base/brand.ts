/** The product's names, used by screens, emails and the seed. */
export const brand = {
  name: 'Everstep',
  tagline: 'With You Every Step',
  hero: 'Strong Starts. Stronger Families.',
  supportEmail: 'support@everstep.example',
  adminDomain: 'everstep.example',
  poweredBy: 'Powered by Everstep',
  footerYear: 2025,
  medicalDisclaimer: 'Everstep is not a medical or diagnostic entity.',
} as const;
