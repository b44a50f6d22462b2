import { keepFocus } from './keep-focus.ts'
import { closeByBack } from './sheet-history.ts'
import { guardTaps } from './tap-guard.ts'

/** What every screen has for fingers and keyboards: no tap meets what it was not meant for, and the focus is never lost. */
export function beCareful(): void {
  guardTaps()
  keepFocus()
  closeByBack()
}
