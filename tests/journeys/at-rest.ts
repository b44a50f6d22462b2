import type { Frame, Locator, Page } from 'playwright-core'

/** Runs inside the page: resolves once two animation frames in a row have the fonts and the same layout. */
function framesAgree(): Promise<void> {
  // Places without what only moves a picture of them, such as a dot that pulses for ever.
  const layout = () =>
    Array.from(document.querySelectorAll<HTMLElement>('body, body *'), (each) =>
      [each.offsetLeft, each.offsetTop, each.offsetWidth, each.offsetHeight].join(),
    ).join(';')
  return new Promise((resolve) => {
    let before = ''
    const look = () => {
      const now = layout()
      if (now === before && document.fonts.status === 'loaded') return resolve()
      before = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Waits until what has arrived so far is drawn. */
export const untilDrawn = (page: Page | Frame): Promise<void> => page.evaluate(framesAgree)

/** Waits until a page is whole: nothing is loading or too new to be tapped, and its layout has come to rest. */
export async function untilLayoutSettles(page: Page): Promise<void> {
  const isWhole = () => !document.querySelector('.waiting, .boot, .rich-coming, [data-settling]')
  for (;;) {
    await page.waitForFunction(isWhole)
    await untilDrawn(page)
    if (await page.evaluate(isWhole)) return
  }
}

/** Waits until something is shown at one place in two animation frames in a row. */
export async function untilStill(shown: Locator): Promise<void> {
  await shown.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let before = ''
        const look = () => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const now = [x, y, width, height].join()
          if (now === before) return resolve()
          before = now
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
}

/**
 * Waits until the page is protected from second taps, which loads after the first screen: the protection marks whatever
 * is new, so a button beside the screen is put there anew until it is marked. Pages without our application have none,
 * and without a network it may never load.
 */
export async function untilTapsAreGuarded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.getElementById('root') || !navigator.onLine) return true
    const before = document.getElementById('probe')
    before?.remove()
    if (before?.hasAttribute('data-settling')) return true
    const probe = Object.assign(document.createElement('button'), { id: 'probe', tabIndex: -1 })
    probe.setAttribute('style', 'position:fixed;left:-99px;width:9px')
    document.body.append(probe)
    return false
  })
}
