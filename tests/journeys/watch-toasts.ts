/**
 * Runs inside the page, before anything else: reports as an error of the console when a toast covers what is needed next
 * on a phone, which is the bar under the thumb, the main buttons of the screen and the scorekeeper's tiles.
 */
export function watchToasts(): void {
  const needed = '.nav, .tile, .button:not(.button-quiet, .button-ghost)'
  const seen = new WeakSet<Element>()
  const look = (scrolled: number) => {
    // Whoever has scrolled since is reading something else.
    if (Math.abs(window.scrollY - scrolled) > 2) return
    const isPhone = window.innerWidth < 600
    for (const toast of isPhone ? document.querySelectorAll('.toast') : []) {
      if (seen.has(toast)) continue
      seen.add(toast)
      const place = toast.getBoundingClientRect()
      for (const each of document.querySelectorAll(needed)) {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        const isApart = right <= place.left || left >= place.right || bottom <= place.top || top >= place.bottom
        // What the edge of the screen cuts off is not pressed next.
        const isCut = top < 0 || bottom > window.innerHeight + 1
        if (isApart || isCut || !each.checkVisibility() || toast.contains(each)) continue
        const where = `at ${Math.round(place.top)} to ${Math.round(place.bottom)}, it at ${Math.round(top)} to ${Math.round(bottom)}`
        const what = each.textContent.trim().slice(0, 30)
        console.error(`the message "${toast.textContent.trim()}" covers "${what}" (${where})`)
      }
    }
  }
  // Once it has come to rest, which includes the choice of its place a moment later (src/kernel/web/ui/place-toasts.ts): both are
  // timers and animations of this page, so a busy machine delays them as much as this look.
  const lookAtRest = async (scrolled: number) => {
    const moves = [...document.querySelectorAll('.toast')].flatMap((toast) => toast.getAnimations())
    await Promise.allSettled(moves.map(({ finished }) => finished))
    look(scrolled)
  }
  const isNew = (node: Node) => node instanceof Element && node.matches('.toast')
  new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(isNew))) setTimeout(lookAtRest, 800, window.scrollY)
  }).observe(document, { childList: true, subtree: true })
}
