/** Makes an element with its class and what stands in it. */
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

/** Changes a text only where it is another one: what stands still is not drawn again. */
export function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text
}

export function setClass(node: HTMLElement, name: string, isOn: boolean): void {
  if (node.classList.contains(name) !== isOn) node.classList.toggle(name, isOn)
}
