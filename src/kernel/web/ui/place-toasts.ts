/** What is pressed next on most screens: the bar under the thumb, the scorekeeper's tiles, the main buttons. */
const controlSelector = '.nav, .tile, .button:not(.button-quiet, .button-ghost)'

/**
 * When to check again: a sheet closes at once, and the changed page follows when its answer has been read again. No
 * one is absorbed in a sentence yet.
 */
const againMs = [200, 400, 600] as const

/**
 * Moves a phone's toasts down if, at the top, they would cover something that is pressed next and below they would
 * not (`toast.css`). This is decided when the first one appears, because a toast that is being read should not move.
 * On wide screens they are at the bottom anyway. Returns a function that stops this.
 */
export function placeToasts(): () => void {
  let hadToasts = false
  let again: readonly ReturnType<typeof setTimeout>[] = []
  const place = () => {
    const region = document.querySelector<HTMLElement>('.toasts')
    const hasToasts = region?.querySelector('.toast') != null
    const isFirst = hasToasts && !hadToasts
    hadToasts = hasToasts
    if (!region || !isFirst) return
    decidePlace(region)
    again.forEach(clearTimeout)
    again = againMs.map((ms) => setTimeout(() => region.isConnected && decidePlace(region), ms))
  }
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => target instanceof Element && target.closest('.toasts'))) place()
  })
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    changes.disconnect()
    again.forEach(clearTimeout)
  }
}

function decidePlace(region: HTMLElement): void {
  delete region.dataset['at']
  const atTop = coveredBy(region)
  if (atTop === 0) return
  region.dataset['at'] = 'bottom'
  if (coveredBy(region) >= atTop) delete region.dataset['at']
}

/** How many needed controls are under the toasts, including those behind a sheet, which often closes now. */
function coveredBy(region: Element): number {
  const toasts = [...region.querySelectorAll<HTMLElement>('.toast')].map(restingPlaceOf)
  const isUnder = (thing: Element) => {
    const it = thing.getBoundingClientRect()
    return toasts.some(
      (toast) => it.right > toast.left && it.left < toast.right && it.bottom > toast.top && it.top < toast.bottom,
    )
  }
  return [...document.querySelectorAll(controlSelector)].filter((thing) => thing.checkVisibility() && isUnder(thing))
    .length
}

/** Where a toast comes to rest, because it is still rising. */
function restingPlaceOf(toast: HTMLElement): DOMRect {
  toast.style.animation = 'none'
  const place = toast.getBoundingClientRect()
  toast.style.animation = ''
  return place
}
