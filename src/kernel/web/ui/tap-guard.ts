import { controlOf, isQuick, Settling, settleMs } from './settling.ts'

/**
 * Protects against second taps that hit something else. Anything that has just appeared or moved under a finger, or
 * that a closed sheet or toast has uncovered, takes no taps until people have seen it (`Settling`). A control that is
 * tapped twice in that time acts once. This is only for pointers: the keyboard and screen readers press at once.
 * Elements meant for quick taps have `data-taps="quick"` on themselves or around them.
 *
 * It listens on the window before anything else does, so no sheet, list or toast has to know about it. Returns a
 * function that stops this.
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
  /** The current press: its control, and whether it came too early. */
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

  /**
   * An early press also does not move the focus, open a native list of choices, or reach handlers of the press
   * itself.
   */
  readonly follow = (event: Event) => {
    if (this.pressed?.isEarly) swallow(event)
  }

  readonly click = (event: MouseEvent) => {
    // The keyboard, a screen reader or code has pressed it.
    if (event.detail === 0) return
    const control = controlOf(event.target)
    // The press and the release may be on different elements: a card that slid up in between was not meant.
    const isEarly = this.pressed?.control === control ? this.pressed?.isEarly : this.settling.isUnder(event)
    if (isEarly || this.isAgain(control)) {
      swallow(event)
      return
    }
    if (control) this.last = { press: this.pressed, control, at: performance.now() }
  }

  /** A label and its box both report the same press. */
  private isAgain(control: Element | undefined): boolean {
    if (!control || control !== this.last?.control || this.pressed === this.last.press) return false
    return performance.now() - this.last.at < settleMs && !isQuick(control)
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
