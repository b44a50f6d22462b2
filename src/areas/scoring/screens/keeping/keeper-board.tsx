import { IconChevronLeft, IconCloudOff, IconDotsVertical, IconFlagCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as say from '#areas/scoring/calls/messages/keeper.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { courtOf } from '#areas/scoring/calls/words.ts'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import { useTabTitle } from '#kernel/web/ui/page.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { MatchHead } from '../match/match-head.tsx'
import type { Match } from '../match/match-words.ts'
import type { LoadShare } from '../match/share-match.ts'
import { boardOf } from './board/board-state.ts'
import { CallRow } from './board/call-row.tsx'
import { EndsRow } from './board/ends-row.tsx'
import { GamesStrip } from './board/games-strip.tsx'
import type { Opened } from './sheets/opened-sheet.ts'
import './keeper.css'
import { SavedLine } from './board/saved-line.tsx'
import { Tile } from './board/team-tile.tsx'
import { UnderTiles } from './board/under-tiles.tsx'
import { useComplete } from './board/use-complete.ts'
import { useKeptHere } from './board/use-kept-here.ts'
import { useWakeLock } from './board/use-wake-lock.ts'
import { useBoardKeys } from './keys/use-board-keys.ts'
import type { MatchStore } from './queue/open-match-store.ts'
import type { Log } from './queue/told-log.ts'
import { useQueue } from './queue/use-queue.ts'
import { Sheets } from './sheets/keeper-sheets.tsx'

const { Later: ChatLine } = lazyPart(
  async () => (await import('./board/chat-line.tsx')).ChatLine,
  <span className="chat-line" />,
)
const { Later: KeyHint } = lazyPart(async () => (await import('./keys/key-hint.tsx')).KeyHint, null)
const { Later: Announcer } = lazyPart(async () => (await import('./board/announcer.tsx')).Announcer, null)

interface Props {
  readonly matchStore: MatchStore
  readonly match: Match
  readonly log: Log
  readonly isFromPhone: boolean
  readonly loadShare: LoadShare
}

/** The scorekeeper's screen, once match and log are loaded. `log` is read again when the phone wakes up. */
export function KeeperBoard({ matchStore, match, log, isFromPhone, loadShare }: Props) {
  const keeping = useQueue({ matchStore, match, log, isFromPhone })
  const kept = useKeptHere(match.match_id)
  const [opened, open] = useState<Opened>(null)
  const board = boardOf(match, keeping, kept, log.is_owner)
  const complete = useComplete(board)
  useWakeLock(board.phase !== 'completed')
  useBoardKeys(board)
  useTabTitle((keeping.view.state.status === 'Live' ? say.scoringOn : say.completedOn)(courtOf(match)))
  const askNext = () => (board.phase === 'game-won' ? board.acts.startNextGame() : open('next'))

  return (
    <div className={board.phase === 'first-server' ? 'keeper is-start' : 'keeper'}>
      <MatchHead
        match={match}
        status={<Status board={board} />}
        before={
          <Link className="icon-button" to={scoringPaths.home} aria-label={say.homeStaysLive}>
            <IconChevronLeft aria-hidden size={30} />
          </Link>
        }
        after={
          <button
            type="button"
            className="icon-button"
            aria-label={say.menu}
            aria-haspopup="dialog"
            onClick={() => open('menu')}
          >
            <IconDotsVertical aria-hidden size={28} />
          </button>
        }
      />
      <GamesStrip board={board} />
      <div className="tiles" data-taps="quick">
        {board.sides.map((team) => (
          <Tile key={team} board={board} team={team} />
        ))}
      </div>
      <div className="unders">
        <UnderTiles board={board} />
      </div>
      <SavedLine board={board} />
      <CallRow board={board} onComplete={() => open('complete')} />
      <EndsRow board={board} onNext={askNext} onComplete={() => open('complete')} />
      <ChatLine matchId={match.match_id} />
      <KeyHint mode={board.mode} />
      <Announcer board={board} />
      <Sheets board={board} opened={opened} open={open} onComplete={complete} loadShare={loadShare} />
    </div>
  )
}

function Status({ board: { view } }: { board: ReturnType<typeof boardOf> }) {
  const isOffline = useIsOffline() || view.link === 'offline'
  if (view.state.status === 'Completed') return <Pill icon={<IconFlagCheck aria-hidden />}>{say.completed}</Pill>
  if (isOffline) {
    return (
      <Pill kind="warn" icon={<IconCloudOff aria-hidden />}>
        {say.offline}
      </Pill>
    )
  }
  return <Pill kind="live">{say.live}</Pill>
}
