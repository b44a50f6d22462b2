import { matchRoom } from '#contract/kernel/channel'
import { complaintWords } from '#contract/scoreboard/words'
import type { OneScoreChangedMessage } from '#contract/scoring/live-messages'
import { readOverlayOptions } from '#domain/scoreboard/overlay-options'
import { askJson } from '../../../display/live/ask.ts'
import { followFeed } from '../../../display/live/feed.ts'
import type { Match } from '../../scoring/match/match-words.ts'
import { matchAfter } from '../../scoring/watching/match-after.ts'
import { createView } from './embed-view.ts'
import './embed.css'

/** `/overlay/{matchId}` for streams, `/card/{matchId}` (or `?card`) for other pages: one match, nothing but its score. */
const place = document.getElementById('embed')
if (!place) throw new Error('embed.html has no #embed')
const { pathname, search } = window.location
const [, path = '', digits = ''] = /^\/(\w+)\/(\d+)\/?$/.exec(pathname) ?? []
const given = new URLSearchParams(search)
const isCard = path.toLowerCase() === 'card' || given.has('card')
const { options, complaints } = readOverlayOptions(Array.from(given))
const view = createView(place, { options, isCard })

const hints = complaints.map(complaintWords)
for (const hint of hints) console.warn(`Sideout: ${hint}`)
view.showHints(hints)

async function read(): Promise<Match | undefined> {
  const { status, answer } = await askJson<readonly { readonly match: Match }[]>(`/api/match/${digits}`, 'omit')
  if (status === 404 || status === 400) return undefined
  if (!answer) throw new Error('no answer')
  return answer[0]?.match
}

if (Number(digits) > 0)
  followFeed<Match>({
    rooms: [matchRoom(Number(digits))],
    isVisitor: true,
    read,
    after(before, event, [first]) {
      if (event !== 'oneScoreChanged') return before
      const news = first as OneScoreChangedMessage
      return before && news.status !== 'Deleted' ? matchAfter(before, news) : undefined
    },
    show: (match) => view.show(match),
    showFresh: (isFresh) => view.showFresh(isFresh),
  })
else view.show(undefined)
