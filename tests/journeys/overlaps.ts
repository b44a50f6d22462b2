/**
 * Measurements of texts that lie on each other or end below the edge of their box. Each function is sent to the browser
 * as source, so it must not use anything else from this file.
 */

/** One line of a text on the screen. */
interface Line {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Texts that lie on each other, so that neither can be read. What is fixed or sticky, and what a sheet covers, is compared
 * only with its like: the page scrolls below it. A letter needs about half the height of its line, and a few pixels at the
 * side are nothing.
 */
export function overlapsOf(): string[] {
  const layers = new Map<Element, Element>()
  /** What moves on its own: the page, a bar that stays, a sheet, an area that scrolls. */
  const layerOf = (element: Element): Element => {
    const known = layers.get(element)
    if (known) return known
    const { position } = getComputedStyle(element)
    const isOwn = position === 'fixed' || position === 'sticky' || element.matches('dialog, [popover]')
    const layer = isOwn || !element.parentElement ? element : layerOf(element.parentElement)
    layers.set(element, layer)
    return layer
  }
  const areas = new Map<Element, Line>()
  /** The part of the page in which what an element holds can be seen. */
  const areaOf = (element: Element): Line => {
    const known = areas.get(element)
    if (known) return known
    const endless = Number.POSITIVE_INFINITY
    const parent = element.parentElement
    const around = parent ? areaOf(parent) : { left: -endless, right: endless, top: -endless, bottom: endless }
    const { overflowX, overflowY, clipPath } = getComputedStyle(element)
    const edge = element.getBoundingClientRect()
    const isClipped = clipPath !== 'none' || (overflowX !== 'visible' && element !== document.body)
    const isLow = clipPath !== 'none' || (overflowY !== 'visible' && element !== document.body)
    const area = {
      left: isClipped && parent ? Math.max(around.left, edge.left) : around.left,
      right: isClipped && parent ? Math.min(around.right, edge.right) : around.right,
      top: isLow && parent ? Math.max(around.top, edge.top) : around.top,
      bottom: isLow && parent ? Math.min(around.bottom, edge.bottom) : around.bottom,
    }
    areas.set(element, area)
    return area
  }
  const isHidden = (element: Element): boolean => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { clipPath, opacity } = getComputedStyle(box)
      if (clipPath !== 'none' || opacity === '0') return true
    }
    return false
  }
  const range = document.createRange()
  const linesOf = (node: Node, area: Line): Line[] => {
    range.selectNodeContents(node)
    return [...range.getClientRects()]
      .map(({ left, right, top, bottom, height }) => ({
        left: Math.max(left, area.left),
        right: Math.min(right, area.right),
        // Letters are smaller than their line.
        top: Math.max(top + height * 0.25, area.top),
        bottom: Math.min(bottom - height * 0.25, area.bottom),
      }))
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
  }

  const texts: { readonly words: string; readonly layer: Element; readonly lines: readonly Line[] }[] = []
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const parent = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (!words || !parent?.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('svg, select, script, style, noscript, [aria-hidden="true"]') || isHidden(parent)) continue
    const lines = linesOf(node, areaOf(parent))
    if (lines.length > 0) texts.push({ words: words.slice(0, 40), layer: layerOf(parent), lines })
  }
  const isOn = (one: Line, other: Line) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  return texts.flatMap((one, place) =>
    texts
      .slice(place + 1)
      .filter(
        ({ layer, lines }) => layer === one.layer && lines.some((line) => one.lines.some((own) => isOn(own, line))),
      )
      .map((other) => `"${one.words}" lies on "${other.words}"`),
  )
}

/** Words that end below the edge of a box that hides the rest. */
export function cutLinesOf(): string[] {
  const found: string[] = []
  const range = document.createRange()
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const parent = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (!words || !parent?.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('svg, select, script, style, noscript, .unseen')) continue
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()]
    const least = Math.max(...lines.map(({ bottom, height }) => bottom - height * 0.25))
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { clipPath, overflowY } = getComputedStyle(box)
      if (clipPath !== 'none' || overflowY === 'auto' || overflowY === 'scroll') break
      if (overflowY !== 'hidden' && overflowY !== 'clip') continue
      if (least <= box.getBoundingClientRect().bottom + 1) continue
      found.push(`"${words.slice(0, 40)}" is cut at the bottom`)
      break
    }
  }
  return found
}

/** Placeholders that are wider than their field, which shows no more than fits. */
export function cutPlaceholdersOf(): string[] {
  const pencil = document.createElement('canvas').getContext('2d')
  const pixels = (size: string) => Number.parseFloat(size) || 0
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((field) => {
    if (!pencil || !field.checkVisibility() || field.value !== '' || field.clientWidth === 0) return []
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    pencil.font = font
    const room = field.clientWidth - pixels(paddingLeft) - pixels(paddingRight)
    const isCut = pencil.measureText(field.placeholder).width > room + 1
    return isCut ? [`"${field.placeholder.slice(0, 40)}" is cut in its field`] : []
  })
}
