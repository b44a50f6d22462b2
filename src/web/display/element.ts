/** Creates an element with its class and content. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

/** Sets a text only if it differs, so that unchanged text is not redrawn. */
export function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text
}

export function setClass(node: HTMLElement, name: string, isOn: boolean): void {
  if (node.classList.contains(name) !== isOn) node.classList.toggle(name, isOn)
}
