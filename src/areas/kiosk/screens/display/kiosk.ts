import { showControls } from '#kernel/web/display/controls.ts'
import { keepAwake } from '#kernel/web/display/keep-awake.ts'
import { askJson } from '#kernel/web/display/live/ask.ts'
import { reloadDaily } from '#kernel/web/display/reload-daily.ts'
import { waitForServer } from '#kernel/web/display/waiting/wait-for-server.ts'
import { createKioskScreen } from './kiosk-screen.ts'
import { loadPicture } from './slides-view.ts'
import './kiosk.css'

/** `/kiosk/{cid}`: the clubhouse screen, without a cookie (spec 003 §2). */
const place = document.getElementById('kiosk')
if (!place) throw new Error('kiosk.html has no #kiosk')
const [cid = ''] = /\d+(?=\/?$)/.exec(window.location.pathname) ?? []
const upright = window.matchMedia('(orientation: portrait)')

const screen = createKioskScreen({
  place,
  cid,
  ask: (path) => askJson(path, 'omit'),
  load: loadPicture,
  clock: Date.now,
  isUpright: () => upright.matches,
})

const tickMs = 1000
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

window.addEventListener('keydown', (event) => {
  const step = steps[event.key]
  // A button that has the focus handles the space key itself.
  const isStop = event.key === ' ' && !(event.target instanceof HTMLButtonElement)
  if (step === undefined && !isStop) return
  event.preventDefault()
  if (step === undefined) screen.stop()
  else screen.turn(step)
})
window.addEventListener('online', () => void screen.readAgain())
void screen.tick()
setInterval(() => void screen.tick(), tickMs)
showControls({ name: 'Display' })
keepAwake()
reloadDaily()
waitForServer('/kiosk/')
