/**
 * Measurements inside the page. Each function is sent to the browser as source, so it must not use anything else from
 * this file.
 */

/** Describes what sticks out at the side; empty when the page can be read without scrolling sideways. */
export function sidewaysOf(): string[] {
  const page = document.documentElement
  const width = page.clientWidth
  if (page.scrollWidth <= width && window.innerWidth <= width) return []
  // Elements fixed to the screen grow with the page and are not the cause.
  const isFixed = (element: Element): boolean =>
    getComputedStyle(element).position === 'fixed' || (element.parentElement !== null && isFixed(element.parentElement))
  const reach = (element: Element) => element.getBoundingClientRect().right
  const wide = [...document.body.querySelectorAll('*')].filter((element) => reach(element) > width + 1)
  const causes = wide.filter(
    (element) => !isFixed(element) && ![...element.children].some((each) => wide.includes(each)),
  )
  const names = causes.slice(0, 5).map((element) => {
    const words = element.textContent.trim().slice(0, 30)
    return `${element.tagName.toLowerCase()}.${element.className} "${words}"`
  })
  return [`the page is ${page.scrollWidth} px wide on ${width}: ${names.join(', ')}`]
}

/** How far the page scrolls past its end into nothing; empty when it does not. */
export function emptinessOf(): string[] {
  const end = Math.max(document.body.getBoundingClientRect().bottom + window.scrollY, window.innerHeight)
  const beyond = Math.round(document.documentElement.scrollHeight - end)
  return beyond > 2 ? [`one can scroll ${beyond} px past the end of the page`] : []
}

/** Words that are cut off at the side of a box with hidden overflow. */
export function cutWordsOf(): string[] {
  const found: string[] = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility() || !node.textContent?.trim()) continue
    if (parent.closest('svg, pre, select, script, style, .unseen')) continue
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.clipPath !== 'none' || style.overflowX === 'auto' || style.overflowX === 'scroll') break
      if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue
      const edge = box.getBoundingClientRect()
      if (right > edge.right + 1 || left < edge.left - 1) found.push(`"${node.textContent.trim().slice(0, 40)}" is cut`)
    }
  }
  return found
}

/**
 * Everything pressable that is smaller than `least` px in one direction. Links inside a sentence are as large as their
 * words, and controls that appear only for the keyboard are not pressed with a thumb.
 */
export function smallTargetsOf(least: number): string[] {
  const found: string[] = []
  const selector = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]'
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const style = getComputedStyle(element)
    const label = element.closest('label')
    // A link may be stretched over its card by its `::after`.
    const isStretched = getComputedStyle(element, '::after').position === 'absolute'
    const box = (label ?? (isStretched ? element.offsetParent : null) ?? element).getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || style.visibility === 'hidden' || box.bottom < 0) continue
    if (!label && style.clipPath !== 'none') continue
    const isInSentence = element.tagName === 'A' && style.display === 'inline'
    if (isInSentence || element.closest('[inert]')) continue
    // Sheets are drawn above the page, and whatever is behind a modal sheet cannot be pressed.
    const sheet = document.querySelector('dialog:modal')
    if (sheet && !sheet.contains(element)) continue
    if (Math.min(box.width, box.height) < least - 0.5) {
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)
      found.push(`${element.tagName.toLowerCase()} "${words}" ${Math.round(box.width)}x${Math.round(box.height)}`)
    }
  }
  return found
}

/**
 * Links that people who hear them one after the other cannot tell apart: of one name, and to different addresses. A link's
 * name is what a screen reader says: its label, or its words and the texts of its pictures.
 */
export function ambiguousLinksOf(): string[] {
  const nameOf = (link: Element): string => {
    const labels = (link.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
    const labelled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const pictures = [...link.querySelectorAll('img')].map(({ alt }) => alt).join(' ')
    const hidden = [...link.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent)
    const words = hidden.reduce((text, part) => (part ? text.replace(part, ' ') : text), link.textContent)
    return (labelled || link.getAttribute('aria-label') || `${words} ${pictures}`).replaceAll(/\s+/g, ' ').trim()
  }
  const sheet = document.querySelector('dialog:modal')
  const places = new Map<string, Set<string>>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (!link.checkVisibility() || (sheet && !sheet.contains(link))) continue
    const name = nameOf(link)
    places.set(name, (places.get(name) ?? new Set()).add(link.href))
  }
  return [...places]
    .filter(([, addresses]) => addresses.size > 1)
    .map(([name, addresses]) => `links called "${name}" lead to ${[...addresses].join(' and ')}`)
}

/** An entry of the browser's about layout: what moved, and from where to where. */
type Shift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Runs inside the page, before anything else: notes when and how far things move by themselves while it is shown. */
export function watchShifts(): void {
  window.shifts = []
  const movedFrom = ({ node, previousRect, currentRect }: Shift['sources'][number]) => {
    const where = `from ${previousRect.top} to ${currentRect.top}`
    return node instanceof Element
      ? `${node.tagName} ${node.className}: "${node.textContent.slice(0, 60)}" ${where}`
      : where
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput)
        window.shifts.push({ at: entry.startTime, value: entry.value, moved: entry.sources.map(movedFrom) })
  }).observe({ type: 'layout-shift', buffered: true })
}

declare global {
  interface Window {
    /** The layout shifts since the page began: when, in ms, and the share of the screen that moved and how far. */
    shifts: { readonly at: number; readonly value: number; readonly moved: readonly string[] }[]
    /** The scores shown since `watchScores`, as `game:one-two`. */
    scoresSeen: string[]
  }
}

/** Starts recording every score that the match view shows. */
export function watchScores(): void {
  const seen: string[] = []
  const note = () => {
    const points = [...document.querySelectorAll('.panel-points')].map((each) => each.textContent)
    const [one, two] = points.map((each) => /Game (\d+): (\d+)/.exec(each ?? ''))
    if (!one || !two) return
    const score = `${one[1]}:${one[2]}-${two[2]}`
    if (seen.at(-1) !== score) seen.push(score)
  }
  note()
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  window.scoresSeen = seen
}
