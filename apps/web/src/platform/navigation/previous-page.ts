let last: string | null = null;

/** The last page before a detour such as the sign-in. In memory only. */
export const previousPage = {
  read: (): string | null => last,
  store(address: string): void {
    last = address;
  },
};
