/**
 * Runs in the page. Not TypeScript: the compiler adds a helper to an import whose address it does not know, and no page has
 * that helper.
 *
 * @param {string} file address of the code that reports what happens on a page
 */
export function reportInPage(file) {
  const { noteReport } = /** @type {{ noteReport(line: string): void }} */ (
    /** @type {unknown} */ (globalThis)
  );
  addEventListener('DOMContentLoaded', async () => {
    if (!document.getElementById('site-state')) return;
    /** @type {{ printReports(print: (line: string, what: string) => void): void }} */
    const { printReports } = await import(file);
    // how fast a robot finds the page says nothing about visitors; forms that it sends are counted elsewhere
    printReports((line, what) => {
      if (what === 'problem' || what === 'form') noteReport(line);
    });
  });
}
