import { complaintWords } from '#areas/scoreboard/calls/words.ts'
import { readOverlayOptions } from '#areas/scoreboard/rules/overlay-options.ts'
import type { OneScoreChangedMessage } from '#areas/scoring/calls/live-messages.ts'
import type { Match } from '#areas/scoring/screens/match/match-words.ts'
import { matchAfter } from '#areas/scoring/screens/watching/match-after.ts'
import { matchRoom } from '#kernel/calls/channel.ts'
import { askJson } from '#kernel/web/display/live/ask.ts'
import { followFeed } from '#kernel/web/display/live/feed.ts'
import { courtWords, createView } from './embed-view.ts'
import { followCourt } from './follow-court.ts'
import './embed.css'

/**
 * `/overlay/{matchId}` for streams, `/card/{matchId}` (or `?card`) for other pages: one match, with only its score.
 * `/overlay/court/{tournamentId}/{court}` and `/card/court/…` show the current match on a court.
 */
const place = document.getElementById('embed')
if (!place) throw new Error('embed.html has no #embed')
const { pathname, search } = window.location
const [, path = '', tournamentId = '', courtPart, digits = ''] =
  /^\/(\w+)\/(?:court\/(\d+)\/([^/]+)|(\d+))\/?$/i.exec(pathname) ?? []
const params = new URLSearchParams(search)
const isCard = path.toLowerCase() === 'card' || params.has('card')
const { options, complaints } = readOverlayOptions(Array.from(params))
const court = courtPart === undefined ? undefined : { tournamentId, court: textOf(courtPart) }
const view = createView(place, { options, isCard, empty: court ? courtWords.empty(court.court) : courtWords.gone })

const hints = complaints.map(complaintWords)
for (const hint of hints) console.warn(`Sideout: ${hint}`)
view.showHints(hints)

async function read(): Promise<Match | undefined> {
  const { status, answer } = await askJson<readonly { readonly match: Match }[]>(`/api/match/${digits}`, 'omit')
  if (status === 404 || status === 400) return undefined
  if (!answer) throw new Error('no answer')
  return answer[0]?.match
}

/** If the address is not valid text, it names no court. */
function textOf(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

const embedView = {
  show: (match: Match | undefined) => view.show(match),
  showFresh: (isFresh: boolean) => view.showFresh(isFresh),
}
if (court) followCourt(court, embedView)
else if (Number(digits) > 0)
  followFeed<Match>({
    rooms: [matchRoom(Number(digits))],
    isVisitor: true,
    read,
    after(before, event, [first]) {
      if (event !== 'oneScoreChanged') return before
      const news = first as OneScoreChangedMessage
      return before && news.status !== 'Deleted' ? matchAfter(before, news) : undefined
    },
    ...embedView,
  })
else view.show(undefined)
