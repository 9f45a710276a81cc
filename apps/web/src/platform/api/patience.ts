/** How long a page waits for a reply before it shows what this device knows. A good connection takes less. */
export const patienceMs = 1_500;

let isServerSlow = false;

/** The same, but 0 once a page has waited in vain, until the server replies again. */
export const remainingPatienceMs = (): number => (isServerSlow ? 0 : patienceMs);

export const noteWaitInVain = (): void => void (isServerSlow = true);

export const noteReply = (): void => void (isServerSlow = false);
