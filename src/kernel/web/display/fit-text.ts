/**
 * Makes the letters of `block` as large as possible between `min` and `max` px, in whole steps. Words wrap if that
 * allows larger letters. At the smallest size any word may break, so that a name is never cut off.
 */
export function fitText(block: HTMLElement, min: number, max: number): void {
  const fits = (size: number) => {
    block.style.fontSize = `${size}px`
    return block.scrollWidth <= block.clientWidth + 1 && block.scrollHeight <= block.clientHeight + 1
  }
  block.style.overflowWrap = 'normal'
  let [low, high] = [Math.floor(min), Math.floor(max)]
  if (fits(high)) return
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  if (!fits(low)) block.style.overflowWrap = 'anywhere'
}
