let isDown = false
// A tap sends these too, and a field loses the focus between them.
document.addEventListener('mousedown', () => (isDown = true), true)
document.addEventListener('mouseup', () => (isDown = false), true)

/**
 * Acts now; or, while a finger or a button of the mouse presses, once it is up and its click has arrived. For what makes
 * the page longer when a field loses the focus: it must not move what is being pressed.
 */
export function afterPress(act: () => void): void {
  if (isDown) document.addEventListener('mouseup', () => setTimeout(act), { once: true })
  else act()
}
