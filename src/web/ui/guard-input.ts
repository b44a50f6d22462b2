import { keepFocus } from './keep-focus.ts'
import { placeToasts } from './place-toasts.ts'
import { closeByBack } from './sheet-history.ts'
import { guardTaps } from './tap-guard.ts'

/**
 * What every screen has for fingers and keyboards: no tap meets what it was not meant for, no message covers what is
 * pressed next, and the focus is never lost.
 */
export function beCareful(): void {
  guardTaps()
  keepFocus()
  closeByBack()
  placeToasts()
}
