/**
 * Runs inside the page, before anything else: reports as an error of the console when a press came to nothing, because
 * its control moved away under it or took no taps yet. The journey would wait for what the press leads to, and not say why.
 */
export function watchTaps(): void {
  const controlOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('a[href], button, label, input, summary') : null
  const nameOf = (control: Element) =>
    (control.getAttribute('aria-label') ?? control.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  let pressed: Element | null = null
  const arrived = new WeakSet<Event>()
  window.addEventListener('mousedown', ({ target }) => (pressed = controlOf(target)), true)
  window.addEventListener(
    'mouseup',
    ({ target }) => {
      if (pressed?.isConnected && controlOf(target) !== pressed)
        console.error(`"${nameOf(pressed)}" moved away while it was pressed`)
    },
    true,
  )
  window.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target)
      // What takes no taps yet keeps the click from the document.
      setTimeout(() => {
        if (control && !arrived.has(event)) console.error(`"${nameOf(control)}" took no tap yet`)
      })
    },
    true,
  )
  document.addEventListener('click', (event) => arrived.add(event), true)
}
