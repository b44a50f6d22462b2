/** Where the focus can go when its element is gone: the nearest of these that is still there. */
const landings = 'dialog[open], section, [role="region"], form, main'

/** Elements that come and go automatically; the focus is only a guest there. */
const passing = '.toasts *'

/** The ancestors of an element, from the inside out, so that its surroundings are known once it is gone. */
function surroundingsOf(element: Element | null): readonly Element[] {
  const around: Element[] = []
  for (let each = element?.parentElement; each; each = each.parentElement) if (each.matches(landings)) around.push(each)
  return around
}

/** Its first heading. A heading inside an editor is part of the text that someone is writing, so it is left alone. */
function headingIn(place: Element | null): HTMLElement | undefined {
  const headings = [...(place?.querySelectorAll<HTMLElement>('h1, h2, h3') ?? [])]
  return headings.find((heading) => !heading.closest('[contenteditable]'))
}

/**
 * Returns the focus to where it came from, if it was a guest. Otherwise it goes to the heading of the nearest
 * surroundings that are still there, so that the keyboard continues from there and a screen reader names the place.
 * The page does not scroll. Returns whether there is such a place, because between two screens there may be none for
 * a moment.
 */
function focusNear(surroundings: readonly Element[], origin: Element | null): boolean {
  if (origin instanceof HTMLElement && isUsable(origin)) {
    origin.focus({ preventScroll: true })
    return true
  }
  const place = surroundings.find(isShown) ?? document.querySelector('main')
  const landing = headingIn(place) ?? place
  if (!(landing instanceof HTMLElement)) return false
  if (landing.tabIndex < 0) landing.setAttribute('tabindex', '-1')
  landing.focus({ preventScroll: true })
  return true
}

const isShown = (element: Element): boolean =>
  element.isConnected && (!(element instanceof HTMLDialogElement) || element.open)

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled, [inert] *, dialog:not([open]) *')

/**
 * Keeps the focus from falling to the body when its element is removed or disabled: the keyboard would start again at
 * the top, and a screen reader would say nothing. People who leave a control by tapping beside it have left it for
 * good.
 */
export function keepFocus(): () => void {
  // This is loaded after the first paint, so something may have been pressed already.
  let last = document.activeElement === document.body ? undefined : (document.activeElement ?? undefined)
  let around = surroundingsOf(last ?? null)
  /** Where the focus was before it became a guest. */
  let origin: Element | null = null
  const remember = ({ target, relatedTarget }: FocusEvent) => {
    last = target instanceof Element ? target : undefined
    const isGuest = last?.matches(passing) === true
    const from = relatedTarget instanceof Element && relatedTarget !== document.body ? relatedTarget : null
    // Moving from one toast to the next, it is still a guest.
    if (isGuest && from?.matches(passing)) return
    origin = isGuest ? from : null
    around = surroundingsOf(isGuest ? from : (last ?? null))
  }
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    // Some browsers also report it when an element is removed; it has been left only if it is still there.
    queueMicrotask(() => {
      if (relatedTarget === null && target === last && last && isUsable(last)) last = undefined
    })
  }
  const catchFallen = () => {
    // A browser removes the focus from a disabled element only after this frame.
    const isFallen = document.activeElement === document.body || document.activeElement === last
    if (!last || !isFallen || isUsable(last)) return
    const fallen = last
    if (focusNear(around, origin) && last === fallen) last = undefined
  }
  const changes = new MutationObserver(() => last && requestAnimationFrame(catchFallen))
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}
