/** The site has a light theme only, whatever was stored. The boot script does the same before the first paint. */
export function toggleTheme(): void {
  try {
    localStorage.setItem('theme', 'light');
  } catch {
    // storage denied: the theme is light anyway
  }
  document.documentElement.classList.remove('dark');
}
