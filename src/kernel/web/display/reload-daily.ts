const minute = 60_000
const nightHour = 4

/**
 * Reloads the page at four in the morning, and when the server runs another release. If the server does not answer,
 * it does not reload, so a screen that is offline keeps its content.
 */
export function reloadDaily(): void {
  const began = Date.now()
  setInterval(async () => {
    const isNight = new Date().getHours() === nightHour && Date.now() - began > 60 * minute
    const page = await fetch(window.location.pathname, { cache: 'no-store' })
      .then((reply) => (reply.ok ? reply.text() : undefined))
      .catch(() => undefined)
    if (page !== undefined && (isNight || !isSameRelease(page))) window.location.reload()
  }, 10 * minute)
}

/** Script names change with their content. */
function isSameRelease(page: string): boolean {
  const ownScript = document.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src')
  return !ownScript || page.includes(ownScript)
}
