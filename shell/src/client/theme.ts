/** The site has no dark theme: what another version of it may have stored is replaced. */
export function keepLightTheme(): void {
  try {
    localStorage.setItem('theme', 'light');
  } catch {
    // storage denied: the theme is light anyway
  }
}
