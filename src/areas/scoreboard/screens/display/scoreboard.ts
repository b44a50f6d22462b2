import type { ScoreboardState } from '#areas/scoreboard/calls/scoreboard.ts'
import { scoreboardRooms } from '#kernel/calls/channel.ts'
import { showControls } from '#kernel/web/display/controls.ts'
import { keepAwake } from '#kernel/web/display/keep-awake.ts'
import { askJson } from '#kernel/web/display/live/ask.ts'
import { followFeed } from '#kernel/web/display/live/feed.ts'
import { reloadDaily } from '#kernel/web/display/reload-daily.ts'
import { waitForServer } from '#kernel/web/display/waiting/wait-for-server.ts'
import { ownClock } from '#kernel/web/ui/wall-time.ts'
import { createBoard } from './board.ts'
import './scoreboard.css'

const place = document.getElementById('board')
if (!place) throw new Error('scoreboard.html has no #board')
const board = createBoard(place)

/** Since when the board may be out of date; undefined while it is live. */
let oldSince: Date | undefined

async function read(): Promise<ScoreboardState> {
  const { status, answer } = await askJson<ScoreboardState>('/api/scoreboardMatch', 'same-origin')
  // Signed out, or the role was removed (spec 000 §2).
  if (status === 401 || status === 404) window.location.replace('/login')
  if (!answer) throw new Error('no answer')
  return answer
}

followFeed<ScoreboardState>({
  rooms: scoreboardRooms,
  isVisitor: false,
  read,
  after(before, event, [first]) {
    // Every change carries the whole score; the other messages are for third-party screens.
    if (event === 'scoreboardScore') return first as ScoreboardState
    return before
  },
  show: (state) => state && board.show(state),
  showFresh(isFresh) {
    if (isFresh) oldSince = undefined
    else oldSince ??= new Date()
    board.showNotice(oldSince ? `Not updated since ${ownClock(oldSince)}` : '')
  },
})
keepAwake()
showControls({ name: 'Scoreboard', menu: '/scoreboardMenu' })
reloadDaily()
waitForServer('/scoreboard')
