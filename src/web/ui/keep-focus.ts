/** Where the focus may go when what had it is gone: the nearest of these that is still there. */
const landings = 'dialog[open], section, [role="region"], form, main'

/** What comes and goes by itself: the focus is only a guest there. */
const passing = '.toasts *'

/** The ancestors of an element, from the inside out, so that its surroundings are known once it is gone. */
function surroundingsOf(element: Element | null): readonly Element[] {
  const around: Element[] = []
  for (let each = element?.parentElement; each; each = each.parentElement) if (each.matches(landings)) around.push(each)
  return around
}

/** Its first heading. One inside an editor is part of the text that somebody writes, so it stays as it is. */
function headingIn(place: Element | null): HTMLElement | undefined {
  const headings = [...(place?.querySelectorAll<HTMLElement>('h1, h2, h3') ?? [])]
  return headings.find((heading) => !heading.closest('[contenteditable]'))
}

/**
 * Puts the focus back to where it came from, if it was a guest; else on the heading of the nearest surroundings that
 * are still there, so that the keyboard goes on from there and a screen reader names the place. The page does not
 * scroll. Returns whether there is such a place: between two screens there may be none for a moment.
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
 * Keeps the focus from falling to the body when what had it is removed or switched off: the keyboard would start again
 * at the top, and a screen reader would say nothing. Whoever leaves a control by tapping beside it has left it for
 * good.
 */
export function keepFocus(): () => void {
  // It is loaded after the first paint: by then something may have been pressed.
  let last = document.activeElement === document.body ? undefined : (document.activeElement ?? undefined)
  let around = surroundingsOf(last ?? null)
  /** Where the focus was before it became a guest. */
  let origin: Element | null = null
  const remember = ({ target, relatedTarget }: FocusEvent) => {
    last = target instanceof Element ? target : undefined
    const isGuest = last?.matches(passing) === true
    const from = relatedTarget instanceof Element && relatedTarget !== document.body ? relatedTarget : null
    // From one toast to the next it is still a guest.
    if (isGuest && from?.matches(passing)) return
    origin = isGuest ? from : null
    around = surroundingsOf(isGuest ? from : (last ?? null))
  }
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    // Some browsers report it when an element is removed, too; only one that stays has been left.
    queueMicrotask(() => {
      if (relatedTarget === null && target === last && last && isUsable(last)) last = undefined
    })
  }
  const catchFallen = () => {
    // A browser takes the focus from what was switched off only after this frame.
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
