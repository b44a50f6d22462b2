import { keepAwake } from '#kernel/web/display/keep-awake.ts'
import { askJson } from '#kernel/web/display/live/ask.ts'
import { reloadDaily } from '#kernel/web/display/reload-daily.ts'
import { waitForServer } from '#kernel/web/display/waiting/wait-for-server.ts'
import { ownClock } from '#kernel/web/ui/wall-time.ts'
import type { ShownDraw } from './court-pages.ts'
import { createCourtsView } from './courts-view.ts'
import './courts.css'

/** `/courts/{eid}?k=`: who plays where now and next, for the clubhouse screen (own: docs/areas/draws.md). */
const place = document.getElementById('courts')
if (!place) throw new Error('courts.html has no #courts')
const { pathname, search } = window.location
const [eid = ''] = /\d+(?=\/?$)/.exec(pathname) ?? []
const k = new URLSearchParams(search).get('k')
const view = createCourtsView(place)

/** A key opens no room of the live channel, so the draw is read again this often, in ms. */
const readEveryMs = 2_000
/** A draw that was read longer ago than this counts as old, in ms. */
const freshForMs = 9_000

let lastRead = Date.now()

async function read(): Promise<void> {
  const query = k === null ? '' : `?${new URLSearchParams({ k })}`
  const { status, answer } = await askJson<ShownDraw>(`/api/getDraw/${eid}${query}`, 'same-origin')
  if (answer) {
    view.show(answer)
    document.title = `${answer.title} · Courts`
  } else if (status === 401 || status === 404 || status === 400) view.end()
  if (status > 0 && status < 500) lastRead = Date.now()
  const isOld = Date.now() - lastRead > freshForMs
  view.showNotice(isOld ? `Not updated since ${ownClock(new Date(lastRead))}` : '')
  window.setTimeout(() => void read(), readEveryMs)
}

void read()
keepAwake()
reloadDaily()
waitForServer('/courts/')
