/** Local storage that may be full, forbidden or not there: then nothing is kept, and nothing breaks. */
export const kept = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Full or forbidden: this page remembers as long as it lives.
    }
  },
};
