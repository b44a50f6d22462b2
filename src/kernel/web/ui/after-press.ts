let isDown = false
// A tap sends these too, and a field loses the focus between them.
document.addEventListener('mousedown', () => (isDown = true), true)
document.addEventListener('mouseup', () => (isDown = false), true)

/**
 * Acts now. If a finger or a mouse button is down, waits until it is up and its click has arrived. It is for changes
 * that make the page longer when a field loses the focus, because they must not move what is being pressed.
 */
export function afterPress(act: () => void): void {
  if (isDown) document.addEventListener('mouseup', () => setTimeout(act), { once: true })
  else act()
}
