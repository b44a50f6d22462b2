import { IconChevronLeft, IconCloudOff, IconDotsVertical, IconFlagCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { courtOf } from '#contract/scoring/words'
import { routes } from '../../../app/paths.ts'
import { useIsOffline } from '../../../ui/offline-banner.tsx'
import { useTabTitle } from '../../../ui/page.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { MatchHead } from '../match/match-head.tsx'
import { type Match, teams } from '../match/match-words.ts'
import { Announcer } from './announcer.tsx'
import { boardOf } from './board-state.ts'
import { CallRow } from './call-row.tsx'
import { ChatLine } from './chat-line.tsx'
import { EndsRow } from './ends-row.tsx'
import { GamesStrip } from './games-strip.tsx'
import type { Opened } from './opened.ts'
import './keeper.css'
import { KeyHint } from './key-hint.tsx'
import type { Court } from './open-court.ts'
import type { Log } from './queue-view.ts'
import { SavedLine } from './saved-line.tsx'
import { Sheets } from './sheets.tsx'
import { Tile } from './tile.tsx'
import { UnderTiles } from './under-tiles.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useComplete } from './use-complete.ts'
import { useMode } from './use-mode.ts'
import { useQueue } from './use-queue.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface Props {
  readonly court: Court
  readonly match: Match
  readonly log: Log
  readonly isFromPhone: boolean
}

/** The scorekeeper's screen, once match and log are there. `log` is read anew when the phone is woken. */
export function KeeperBoard({ court, match, log, isFromPhone }: Props) {
  const keeping = useQueue({ court, match, log, isFromPhone })
  const [mode, chooseMode] = useMode(match.match_id)
  const [opened, open] = useState<Opened>(null)
  const board = boardOf(match, keeping, mode, log.is_owner)
  const complete = useComplete(board)
  useWakeLock(board.phase !== 'completed')
  useBoardKeys(board)
  useTabTitle(`${keeping.view.state.status === 'Live' ? 'Scoring' : 'Completed'}: ${courtOf(match)}`)
  const askNext = () => (board.phase === 'game-won' ? keeping.queue.add({ kind: 'next-game' }) : open('next'))

  return (
    <div className={board.phase === 'first-server' ? 'keeper is-start' : 'keeper'}>
      <MatchHead
        match={match}
        status={<Status board={board} />}
        before={
          <Link className="icon-button" to={routes.home} aria-label="Home; the match stays live">
            <IconChevronLeft aria-hidden size={30} />
          </Link>
        }
        after={
          <button
            type="button"
            className="icon-button"
            aria-label="Menu"
            aria-haspopup="dialog"
            onClick={() => open('menu')}
          >
            <IconDotsVertical aria-hidden size={28} />
          </button>
        }
      />
      <GamesStrip board={board} />
      <div className="tiles">
        {teams.map((team) => (
          <Tile key={team} board={board} team={team} />
        ))}
      </div>
      <div className="unders">
        <UnderTiles board={board} chooseMode={chooseMode} />
      </div>
      <SavedLine board={board} />
      <CallRow board={board} onComplete={() => open('complete')} />
      <EndsRow board={board} onNext={askNext} onComplete={() => open('complete')} />
      <ChatLine matchId={match.match_id} />
      <KeyHint mode={mode} />
      <Announcer board={board} />
      <Sheets board={board} opened={opened} open={open} chooseMode={chooseMode} onComplete={complete} />
    </div>
  )
}

function Status({ board: { view } }: { board: ReturnType<typeof boardOf> }) {
  const isOffline = useIsOffline() || view.link === 'offline'
  if (view.state.status === 'Completed') return <Pill icon={<IconFlagCheck aria-hidden />}>Completed</Pill>
  if (isOffline) {
    return (
      <Pill kind="warn" icon={<IconCloudOff aria-hidden />}>
        Offline
      </Pill>
    )
  }
  return <Pill kind="live">Live</Pill>
}
