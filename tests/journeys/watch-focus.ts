/**
 * Runs inside the page, before anything else: reports as an error of the console when the focus is still on nothing long
 * after a button or a link was pressed and what it led to is there. The keyboard would begin again at the top, and a
 * screen reader say nothing.
 */
export function watchFocus(): void {
  const patience = 2500
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest('button, a[href]') : null
      if (!control || !document.getElementById('root')) return
      const name = (control.getAttribute('aria-label') ?? control.textContent).replaceAll(/\s+/g, ' ').trim()
      clearTimeout(timer)
      const look = () => {
        // On a busy machine the next screen takes longer to come.
        if (document.querySelector('.waiting, .boot')) timer = setTimeout(look, patience)
        else if (document.activeElement === document.body) console.error(`the focus fell to the body after "${name}"`)
      }
      timer = setTimeout(look, patience)
    },
    true,
  )
}
