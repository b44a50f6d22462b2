import { controlOf, isQuick, Settling, settleMs } from './settling.ts'

/**
 * Keeps second taps from what they were not meant for. Whatever has just appeared or moved under a finger, and whatever
 * a sheet or a toast that went away has uncovered, takes no tap until people have seen it (`Settling`); and a control that
 * is tapped twice in that time acts once. Only for pointers: the keyboard and screen readers press at once. What is
 * meant for quick taps has `data-taps="quick"` on itself or around it.
 *
 * It listens on the window before anything else does, so no sheet, list or toast has to know about it. Returns what ends it.
 */
export function guardTaps(): () => void {
  const settling = new Settling()
  const taps = new Taps(settling)
  const listeners = [
    ['pointerdown', taps.press],
    ['mousedown', taps.follow],
    ['click', taps.click],
  ] as const
  for (const [event, listener] of listeners) window.addEventListener(event, listener as EventListener, true)
  return () => {
    settling.end()
    for (const [event, listener] of listeners) window.removeEventListener(event, listener as EventListener, true)
  }
}

class Taps {
  /** The press under way: what it is on, and whether it came too early. */
  private pressed: { readonly control: Element | undefined; readonly isEarly: boolean } | undefined
  private last: { readonly press: unknown; readonly control: Element; readonly at: number } | undefined

  private readonly settling: Settling

  constructor(settling: Settling) {
    this.settling = settling
  }

  readonly press = (event: PointerEvent) => {
    this.pressed = { control: controlOf(event.target), isEarly: this.settling.isUnder(event) }
    this.follow(event)
  }

  /** The focus, a native list of choices and handlers of the press itself do not follow an early press either. */
  readonly follow = (event: Event) => {
    if (this.pressed?.isEarly) swallow(event)
  }

  readonly click = (event: MouseEvent) => {
    // The keyboard, a screen reader or code has pressed it.
    if (event.detail === 0) return
    const control = controlOf(event.target)
    // What is pressed and what is released may differ: a card that slid up in between was not meant.
    const isEarly = this.pressed?.control === control ? this.pressed?.isEarly : this.settling.isUnder(event)
    if (isEarly || this.isAgain(control)) {
      swallow(event)
      return
    }
    if (control) this.last = { press: this.pressed, control, at: performance.now() }
  }

  /** A label and its box both report the one press that was made. */
  private isAgain(control: Element | undefined): boolean {
    if (!control || control !== this.last?.control || this.pressed === this.last.press) return false
    return performance.now() - this.last.at < settleMs && !isQuick(control)
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
