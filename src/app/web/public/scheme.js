// Sets the color scheme before the first paint. This is a separate file because the content security policy forbids
// inline scripts. The switch in the footer writes the same key (app/scheme.ts).
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let wish = 'system'
    try {
      wish = JSON.parse(localStorage.getItem('sideout.scheme') || '"system"')
    } catch {
      // Storage is off, or holds something else, so the system decides.
    }
    const scheme = wish === 'dark' || (wish !== 'light' && system.matches) ? 'dark' : 'light'
    document.documentElement.dataset.scheme = scheme
    const bar = document.querySelector('meta[name="theme-color"]')
    if (bar) bar.setAttribute('content', scheme === 'dark' ? '#0f1713' : '#f6f5f0')
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('sideout:scheme', apply)
})()
