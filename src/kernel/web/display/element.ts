/** Creates an element with its class and content. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag)
  node.className = className
  node.append(...children)
  return node
}

/** Sets a text only if it differs, so that unchanged text is not redrawn. */
export function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text
}

export function setClass(node: HTMLElement, name: string, isOn: boolean): void {
  if (node.classList.contains(name) !== isOn) node.classList.toggle(name, isOn)
}
