let previous: string | null = null;

/** The last page before a detour such as the sign-in. In memory only. */
export const previousPage = {
  read: (): string | null => previous,
  store(address: string): void {
    previous = address;
  },
};
