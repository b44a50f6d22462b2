import { keepFocus } from './keep-focus.ts'
import { placeToasts } from './place-toasts.ts'
import { closeByBack } from './sheet-history.ts'
import { guardTaps } from './tap-guard.ts'

/**
 * Protects input on every screen: a tap never hits something that has just moved under the finger, no message covers the
 * next control, "back" closes a sheet, and the focus is never lost.
 */
export function guardInput(): void {
  guardTaps()
  keepFocus()
  closeByBack()
  placeToasts()
}
