export const billingTexts = {
  invalidPlan: 'Invalid subscription plan selected',
  setupFailed: 'Payment setup failed. Please try again.',
  upgradeFailed: 'Failed to process upgrade. Please try again.',
  upgradeNotStarted: 'Failed to initiate upgrade: ',
  unknownError: 'Unknown error',
  stale: 'The amount has changed since it was shown. Please check it again.',
  nothingToChange: 'There is no subscription to change.',
  samePlan: 'You already have this plan.',
  cardRefused: 'Your card was declined, so nothing was changed. You can use another card under "Cards and invoices".',
  demo: 'Nothing can be bought in demo mode.',
} as const;

/** For suspended users; `ask` becomes a link to support where there can be one. */
export const suspension = {
  title: 'Closed while your plan is suspended',
  state: 'Your plan is suspended, so you can use only what is free.',
  ask: 'write to support',
} as const;

/** Shown next to a plan that is not active. */
export const subscriptionStatusTexts = {
  suspended: `${suspension.state} Please ${suspension.ask}.`,
  past_due: 'Your last payment did not go through, so you can use only what is free. A different card puts that right.',
  pending: 'Your payment is being confirmed. A bank debit takes some days, and your plan then starts by itself.',
} as const;

/** Attempts and pauses of the page that waits for a payment. */
export const checkoutPolling = { attempts: 10, pauseMs: 2000 } as const;
