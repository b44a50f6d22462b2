/**
 * Whether this page was loaded for a screen with a card form. Only the security policy of such a page admits the card
 * provider, and navigating within the application keeps the policy of the first page.
 */
export function letsCardsIn(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  const { pathname } = new URL(loaded?.name ?? window.location.href)
  return /^\/(userDashboard|club\/pay)\/?$/i.test(pathname)
}

/** The page's colors and sizes for the frames of the card form, which cannot see our styles. */
export function stripeLooks() {
  const root = getComputedStyle(document.documentElement)
  const token = (name: string) => root.getPropertyValue(name).trim()
  return {
    theme: 'flat' as const,
    variables: {
      colorPrimary: token('--brand'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink3'),
      colorDanger: token('--bad'),
      fontSizeBase: root.fontSize === '' ? '18px' : `calc(${root.fontSize} * 1.125)`,
      borderRadius: '12px',
      spacingUnit: '5px',
    },
    rules: {
      '.Input': { border: `2px solid ${token('--control')}`, padding: '14px' },
      '.Input:focus': { borderColor: token('--focus'), boxShadow: 'none' },
      '.Label': { fontWeight: '650', color: token('--ink') },
    },
  }
}
