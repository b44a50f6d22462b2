import { askJson } from '#kernel/web/display/live/ask.ts'
import { createScheduleView, type PublicScheduleEvent } from './public-schedule-view.ts'
import './public-schedule.css'

/**
 * `/club/clubSchedule/{cid}` for everyone and inside other pages, without a cookie; `/print/clubschedule/{cid}`,
 * which opens the browser's print dialog once the table is drawn (spec 003 §2; X108).
 */
const place = document.getElementById('schedule')
if (!place) throw new Error('schedule.html has no #schedule')
const { pathname } = window.location
const isPrint = /^\/print\//i.test(pathname)
const [cid = ''] = /\d+(?=\/?$)/.exec(pathname) ?? []
const credentials = isPrint ? 'same-origin' : 'omit'
const calendar = new URL(`/api/club/publicCalendar/${cid}.ics`, window.location.origin)
const view = createScheduleView(place, isPrint ? undefined : calendar)

/** An embedded schedule refreshes itself: the server has a new answer once a minute. */
const youngFor = 60_000

async function readName(): Promise<string> {
  const { answer } = await askJson<{ readonly club: readonly { readonly name: string }[] }>(
    `/api/club/getClubFromParams/${cid}`,
    'omit',
    {},
  )
  return answer?.club[0]?.name ?? ''
}

async function show(): Promise<boolean> {
  const { status, answer } = await askJson<readonly PublicScheduleEvent[]>(
    `/api/club/getAllFutureClubEvents/${cid}`,
    credentials,
  )
  if (answer) view.show(answer)
  else view.fail(status === 0 ? 'We couldn’t load the schedule. We’ll try again every minute.' : undefined)
  return answer !== undefined
}

void Promise.all([show(), readName().then(view.name)]).then(([isShown]) => {
  if (isPrint && isShown) window.print()
  else setInterval(() => void show(), youngFor)
})
