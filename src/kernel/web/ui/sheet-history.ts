/**
 * "Back" closes a sheet before it leaves the page. While a sheet is open, the history has a second entry for the same
 * page, with a mark. If the sheet is closed in another way, the entry stays, because going back at that moment could
 * cut off whatever the same press leads to. The next sheet uses it again, and "back" from it skips the page's own
 * entry, unless the page asks before it is left.
 */

interface Kept {
  readonly sheet?: true
  /** The position among the pages, as the router counts them; both entries of a page have the same one. */
  readonly idx?: number
}

let open: readonly HTMLDialogElement[] = []
/** The position of the marked entry that was last the current one. */
let markedLength: number | undefined
/** What a page does instead of being left by "back". */
let heldClose: (() => void) | undefined

const current = (): Kept => (window.history.state as Kept | null) ?? {}

/** Makes "back" close every sheet, as Escape does: it asks the sheet, which may not be closable now. */
export function closeByBack(): () => void {
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  window.addEventListener('popstate', goneBack)
  // A quick tap may have opened one before this module was loaded.
  look()
  return () => {
    changes.disconnect()
    window.removeEventListener('popstate', goneBack)
  }
}

/** Calls `ask` when "back" would leave this page, which then stays; until the returned function is called. */
export function holdBack(ask: () => void): () => void {
  mark()
  heldClose = ask
  return () => {
    heldClose = undefined
  }
}

function look(): void {
  open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  if (open.length > 0) mark()
}

function mark(): void {
  const now = current()
  if (!now.sheet) window.history.pushState({ ...now, sheet: true }, '')
  markedLength = now.idx ?? 0
}

function goneBack(): void {
  const { sheet, idx = 0 } = current()
  const from = markedLength
  markedLength = sheet ? idx : undefined
  if (sheet) return
  const top = open.at(-1)
  if (top) {
    top.dispatchEvent(new Event('cancel', { cancelable: true }))
    // A sheet below it, or one that cannot be closed now, is still there.
    setTimeout(() => open.length > 0 && mark())
  } else if (from === idx && heldClose) {
    mark()
    heldClose()
  } else if (from === idx) window.history.back()
}
