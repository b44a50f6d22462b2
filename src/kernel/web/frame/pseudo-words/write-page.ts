import type { PseudoWords } from './pseudo-words.ts'

const attributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'title',
  'placeholder',
  'alt',
]
/** Elements that no one reads, and elements that people write in. */
const left = 'script, style, noscript, template, pre, code, textarea, [contenteditable]'

/**
 * Rewrites what a page shows, and what it will show, in a made-up language. Only the words of texts and attributes
 * change, so React finds every node where it put it. The returned function stops this; what was rewritten stays.
 */
export function writePage(page: HTMLElement, { mark }: PseudoWords): () => void {
  const withValue = new WeakSet<Element>()
  /** An option without a `value` attribute uses its text as its value. */
  const keepValue = (option: HTMLOptionElement) => {
    if (option.hasAttribute('value') && !withValue.has(option)) return
    withValue.add(option)
    option.value = option.text
  }
  const writeText = (node: Node) => {
    const { parentElement: parent } = node
    if (parent === null || parent.closest(left)) return
    const text = node.nodeValue ?? ''
    const written = mark(text)
    if (written === text) return
    if (parent instanceof HTMLOptionElement) keepValue(parent)
    node.nodeValue = written
  }
  const writeAttributes = (element: Element) => {
    for (const name of attributes) {
      const text = element.getAttribute(name)
      const written = text === null ? null : mark(text)
      if (written !== null && written !== text) element.setAttribute(name, written)
    }
  }
  const write = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return writeText(root)
    if (root.nodeType !== Node.ELEMENT_NODE) return
    writeAttributes(root as Element)
    for (const child of root.childNodes) write(child)
  }

  write(page)
  // Our own changes are reported, too, and are left alone, because they are in the made-up language already.
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') addedNodes.forEach(write)
      else if (type === 'attributes') writeAttributes(target as Element)
      else writeText(target)
  })
  observer.observe(page, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  })
  return () => observer.disconnect()
}
