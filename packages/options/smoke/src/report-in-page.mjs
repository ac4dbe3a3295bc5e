/**
 * Runs in the page. Not TypeScript: for an unknown import the compiler adds a helper that no page has.
 *
 * @param {string} file address of the shell's reporting code
 */
export function reportInPage(file) {
  const { noteReport } = /** @type {{ noteReport(line: string): void }} */ (
    /** @type {unknown} */ (globalThis)
  );
  addEventListener('DOMContentLoaded', async () => {
    if (!document.getElementById('site-state')) return;
    /** @type {{ printReports(print: (line: string, what: string) => void): void }} */
    const { printReports } = await import(file);
    // vitals of a robot mean nothing; its forms are counted elsewhere
    printReports((line, what) => {
      if (what === 'problem' || what === 'form') noteReport(line);
    });
  });
}
