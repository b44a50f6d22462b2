/**
 * Words that a line breaks inside, and words that stick out of the box in which they are. Runs inside the page, so it
 * must not use anything else from this file.
 *
 * Two exceptions. A word may be too wide for its column even if nothing were beside it, as on the narrowest phone with
 * text twice as large; the column is the width of the page's content, or of a scorekeeper's tile, less the edges of the boxes around the word. And
 * an address (mail or web) or a code of more than 40 signs may be wider than the one box that holds it. A narrow cell,
 * badge or button excuses no other word.
 */
export function brokenWordsOf(): string[] {
  const pixels = (size: string) => Number.parseFloat(size) || 0
  const edgesOf = (box: Element) => {
    const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(box)
    return [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].reduce((all, each) => all + pixels(each), 0)
  }
  const isClipped = (element: Element): boolean => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath !== 'none') return true
    return false
  }
  /** The width that a word would have if nothing were beside it. */
  const columnOf = (element: Element): number => {
    let edges = 0
    for (let box = element; box !== document.body && box.parentElement; box = box.parentElement) {
      edges += edgesOf(box)
      if (box.matches('main, dialog, [role="dialog"], .tile')) return box.getBoundingClientRect().width - edges
    }
    return document.documentElement.clientWidth - edges
  }
  const blockOf = (element: Element): Element => {
    let box = element
    while (getComputedStyle(box).display === 'inline' && box.parentElement) box = box.parentElement
    return box
  }
  const endless = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }
  const limits = new Map<Element, typeof endless>()
  /** The edges of a box within those of the boxes around it, as far as these do not scroll. */
  const limitsOf = (box: Element): typeof endless => {
    const known = limits.get(box)
    if (known) return known
    const { position, overflowX, display } = getComputedStyle(box)
    const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
    const isBox = display !== 'contents' && display !== 'inline' && !isScrolled
    const { left, right } = isBox ? box.getBoundingClientRect() : endless
    const isFree = isScrolled || position === 'absolute' || position === 'fixed'
    const around = isFree || !box.parentElement ? endless : limitsOf(box.parentElement)
    const within = { left: Math.max(left, around.left), right: Math.min(right, around.right) }
    limits.set(box, within)
    return within
  }
  const range = document.createRange()
  const partsOf = (node: Node, from: number, length: number) => {
    range.setStart(node, from)
    range.setEnd(node, from + length)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
  const widthOf = (parts: readonly DOMRect[]) => parts.reduce((all, { width }) => all + width, 0)

  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent ?? ''
    if (!text.trim() || !parent?.checkVisibility() || parent.closest('svg, select, script, style, pre, code')) continue
    const block = blockOf(parent)
    const { left, right } = limitsOf(block)
    // Large digits are a little wider than their box.
    const isOut = (part: DOMRect) => Math.max(left - part.left, part.right - right) > Math.max(1.5, part.height * 0.05)
    const lines = partsOf(node, 0, text.length)
    if ((lines.length < 2 && !lines.some(isOut)) || isClipped(parent)) continue
    for (const { 0: whole, index: start } of text.matchAll(/\S+/g)) {
      const isAddress = /@|\w\/\w|.{41}/.test(whole)
      // A line may break after these signs: "Featherstonehaugh-Wolvertons", "11–8", but not 11/26/2026.
      for (const { 0: word, index } of whole.matchAll(
        /.+?(?:(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])|[‐–—?\u00AD\u200B](?=.)|$)/gu,
      )) {
        if (!/[\p{L}\p{N}]/u.test(word)) continue
        const parts = partsOf(node, start + index, word.length)
        const tops = parts.map(({ top }) => top)
        const isBroken = Math.max(...tops) - Math.min(...tops) > (parts[0]?.height ?? 0) / 2
        if (!isBroken && !parts.some(isOut)) continue
        const width = widthOf(parts)
        if (width > columnOf(parent) || (isAddress && width > block.clientWidth - edgesOf(block))) continue
        const place = `${block.tagName.toLowerCase()}.${block.className}`
        found.push(`"${word}" ${isBroken ? 'is broken' : 'sticks out'} in ${place}`)
      }
    }
  }
  return found
}
