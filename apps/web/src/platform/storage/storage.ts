/** Web storage that may be missing, full or blocked, so nothing essential is stored in it. */
function safeStorage(area: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        area().setItem(key, value);
      } catch {
        // The page keeps the value in memory.
      }
    },
    keys(): string[] {
      try {
        return Object.keys(area());
      } catch {
        return [];
      }
    },
    remove(key: string): void {
      try {
        area().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

export const storage = safeStorage(() => localStorage);
/** Cleared when the tab is closed. */
export const tabStorage = safeStorage(() => sessionStorage);
