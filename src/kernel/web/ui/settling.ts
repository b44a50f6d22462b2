/** How long something new or moved takes no taps: 400 ms, plus what a late timer adds. */
export const settleMs = 450

/** What can be pressed; in the case of a dialog, also its edges. */
const pressable =
  'a[href], button, input, select, textarea, label, summary, dialog, [role="button"], [role="option"], [tabindex="0"]'

/** A finger does not notice a move smaller than this, in px. */
const noticed = 8

interface Place {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** The control that contains what was hit. A label counts as its box. */
export function controlOf(target: EventTarget | null): Element | undefined {
  const hit = target instanceof Element ? target.closest(pressable) : null
  return (hit instanceof HTMLLabelElement ? hit.control : null) ?? hit ?? undefined
}

/** Meant for quick taps: the scorekeeper's tiles, pages of a list. */
export const isQuick = (element: Element): boolean => element.closest('[data-taps="quick"]') !== null

/**
 * Tracks which controls have just appeared, moved or been uncovered. After each frame in which the page changed, it
 * compares the positions of all controls with the previous ones. Scrolling does not count as a move, because people
 * do it themselves.
 */
export class Settling {
  private places = new Map<Element, Place>()
  private scroll = { x: window.scrollX, y: window.scrollY }
  private readonly scrolled = new Set<Element>()
  private readonly until = new Map<Element, number>()
  private frame: number | undefined
  private readonly changes = new MutationObserver((records) => this.note(records))
  /** Fonts and pictures move things without changing the document. */
  private readonly height = new ResizeObserver(() => this.awaitFrame())

  constructor() {
    this.places = this.placesNow()
    this.changes.observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['class', 'style', 'hidden', 'open'],
    })
    this.height.observe(document.body)
    window.addEventListener('scroll', this.noteScroll, true)
    window.addEventListener('resize', this.look)
  }

  end(): void {
    this.changes.disconnect()
    this.height.disconnect()
    window.removeEventListener('scroll', this.noteScroll, true)
    window.removeEventListener('resize', this.look)
    if (this.frame !== undefined) cancelAnimationFrame(this.frame)
    this.release(Number.POSITIVE_INFINITY)
  }

  /** Whether something at this point is too new to be tapped. */
  isUnder(point: Point): boolean {
    this.note(this.changes.takeRecords())
    if (this.frame !== undefined) this.compare()
    this.release(performance.now())
    const near = [...this.until.keys()].filter((each) => isModal(each) || contains(placeOf(each), point))
    return near.length > 0 && isInFront(near, point)
  }

  private readonly noteScroll = ({ target }: Event) => {
    if (target instanceof Element) this.scrolled.add(target)
  }

  /** Looks without treating anything as moved. */
  private readonly look = () => {
    this.places = this.placesNow()
  }

  private note(records: readonly MutationRecord[]): void {
    if (records.length === 0) return
    for (const record of records) {
      for (const node of record.addedNodes) if (node instanceof Element) this.settle(controlsIn(node))
      if (isModal(record.target) && record.attributeName === 'open') this.settle([record.target as Element])
      if (uncovers(record)) this.settle(controlsIn(document.body).filter((control) => !isModal(control)))
    }
    this.awaitFrame()
  }

  private awaitFrame(): void {
    this.frame ??= requestAnimationFrame(() => this.compare())
  }

  private compare(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame)
    this.frame = undefined
    const before = this.places
    const from = this.scroll
    this.look()
    const by = { x: this.scroll.x - from.x, y: this.scroll.y - from.y }
    const gonePlaces = [...before].filter(([control]) => !this.places.has(control)).map(([, place]) => place)
    const isNew = ([control, place]: [Element, Place]) => {
      const old = before.get(control)
      if (!old) return true
      if ([...this.scrolled].some((scroller) => scroller.contains(control))) return false
      return hasMoved(old, place, by) || gonePlaces.some((each) => overlap(each, place))
    }
    this.settle([...this.places].filter(isNew).map(([control]) => control))
    this.scrolled.clear()
  }

  private settle(controls: readonly Element[]): void {
    const until = performance.now() + settleMs
    const heldControls = controls.filter((control) => !isQuick(control))
    for (const control of heldControls) {
      this.until.set(control, until)
      control.setAttribute('data-settling', '')
    }
    if (heldControls.length > 0) setTimeout(() => this.release(performance.now()), settleMs)
  }

  private release(now: number): void {
    for (const [control, until] of this.until) {
      if (until > now) continue
      this.until.delete(control)
      control.removeAttribute('data-settling')
      // It may have come to rest since it was last looked at, as a rising sheet does.
      for (const each of controlsIn(control)) this.places.set(each, placeOf(each))
    }
  }

  private placesNow(): Map<Element, Place> {
    this.scroll = { x: window.scrollX, y: window.scrollY }
    const places = controlsIn(document.body).map((control) => [control, placeOf(control)] as const)
    return new Map(places.filter(([, { left, right }]) => right > left))
  }
}

const controlsIn = (element: Element): Element[] => [
  ...(element.matches(pressable) ? [element] : []),
  ...element.querySelectorAll(pressable),
]

const isModal = (node: Node): boolean => node instanceof HTMLDialogElement && node.open

/** Whether a sheet went away and the page is visible again: all of it is new under a finger. */
function uncovers({ attributeName, target, removedNodes }: MutationRecord): boolean {
  if (attributeName === 'open') return !isModal(target)
  const hadSheet = (node: Node) =>
    isModal(node) || (node instanceof Element && node.querySelector('dialog[open]') !== null)
  return [...removedNodes].some(hadSheet)
}

/** Whether one of them could be hit: it is not behind a sheet or a bar. */
function isInFront(near: readonly Element[], { clientX, clientY }: Point): boolean {
  for (const each of near) each.removeAttribute('data-settling')
  const hit = document.elementFromPoint(clientX, clientY)
  for (const each of near) each.setAttribute('data-settling', '')
  return near.some((each) => each.contains(hit))
}

const placeOf = (element: Element): Place => element.getBoundingClientRect()

const contains = ({ left, top, right, bottom }: Place, { clientX, clientY }: Point): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom

const overlap = (one: Place, other: Place): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Whether it moved both on the screen and on the page; if it stays in place in either of them, it was only scrolled.
 */
function hasMoved(old: Place, now: Place, by: { readonly x: number; readonly y: number }): boolean {
  const x = now.left - old.left
  const y = now.top - old.top
  const isFar = (dx: number, dy: number) => Math.abs(dx) >= noticed || Math.abs(dy) >= noticed
  return isFar(x, y) && isFar(x + by.x, y + by.y)
}
