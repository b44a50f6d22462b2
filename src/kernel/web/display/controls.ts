import { element, setClass } from './element.ts'
import './controls.css'

const shownMs = 4_000

interface Wish {
  /** The name of the screen, for people who cannot see it. */
  readonly name: string
  /** Where the way back leads, if there is one. */
  readonly menu?: string
}

/** Full screen and the way back, shown while the pointer moves or the keyboard is used. */
export function showControls({ name, menu: address }: Wish): void {
  const full = element('button', '', 'Full screen')
  full.type = 'button'
  full.onclick = () => void toggle()
  const menu = element('a', '', 'Menu')
  if (address !== undefined) menu.href = address
  const ways = [...(document.fullscreenEnabled ? [full] : []), ...(address === undefined ? [] : [menu])]
  if (ways.length === 0) return
  const controls = element('nav', 'board-controls', ...ways)
  controls.setAttribute('aria-label', name)
  document.body.append(controls)

  let timer: number | undefined
  const show = () => {
    clearTimeout(timer)
    setClass(controls, 'is-shown', true)
    setClass(document.body, 'is-still', false)
    timer = window.setTimeout(() => {
      setClass(controls, 'is-shown', false)
      setClass(document.body, 'is-still', true)
    }, shownMs)
  }
  for (const event of ['pointermove', 'pointerdown', 'keydown']) window.addEventListener(event, show)
  window.addEventListener('keydown', ({ key }) => key.toLowerCase() === 'f' && void toggle())
  document.addEventListener('fullscreenchange', () => {
    full.textContent = document.fullscreenElement ? 'Leave full screen' : 'Full screen'
  })
  show()
}

/** Browsers refuse without a user gesture; in that case nothing changes. */
const toggle = () =>
  (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => undefined,
  )
