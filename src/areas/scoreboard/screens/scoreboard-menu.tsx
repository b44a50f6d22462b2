import { IconDeviceTv, IconLogout, IconPalette, IconPlus, IconWindowMaximize } from '@tabler/icons-react'
import { scoreboardPaths } from '#areas/scoreboard/calls/pages.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { SignOut } from '#kernel/web/frame/sign-out.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { BoardNow } from './menu/board-now.tsx'
import { BoardSays } from './menu/board-says.tsx'
import './menu/menu.css'

/**
 * `/scoreboardMenu`, and `/` for the scoreboard account: its screen, its manager, Logout (spec 000 §2). For the
 * alternate scorekeeper, whose home this is too, it shows what they can send to the board.
 */
export function ScoreboardMenu() {
  const user = useUser()
  return (
    <Page
      title="Scoreboard"
      width="narrow"
      lead={user.scoreboard ? 'This account runs the public scoreboard.' : undefined}
    >
      {user.scoreboard ? <Doors /> : <KeepersDoors />}
      <BoardSays userId={user.user_id} />
      <div className="row">
        <SignOut className="board-logout" icon={<IconLogout aria-hidden />} />
      </div>
    </Page>
  )
}

function Doors() {
  return (
    <>
      <BoardNow />
      <nav className="board-doors" aria-label="Scoreboard">
        <ButtonLink
          kind="ball"
          size="lg"
          wide
          to={scoreboardPaths.scoreboard}
          reloadDocument
          target="_blank"
          rel="noopener"
          icon={<IconDeviceTv aria-hidden />}
        >
          Open scoreboard <span className="unseen">in a new tab</span>
          <IconWindowMaximize aria-hidden size={22} />
        </ButtonLink>
        <ButtonLink
          kind="quiet"
          size="lg"
          wide
          to={scoreboardPaths.scoreboardManager}
          icon={<IconPalette aria-hidden />}
        >
          Open scoreboard manager
        </ButtonLink>
      </nav>
    </>
  )
}

function KeepersDoors() {
  return (
    <>
      <p className="board-lead">
        Matches you score appear on the public scoreboard. The score, server and names update automatically.
      </p>
      <nav className="board-doors" aria-label="Scoreboard">
        <ButtonLink kind="ball" size="lg" wide to={scoringPaths.addMatch} icon={<IconPlus aria-hidden />}>
          New Match
        </ButtonLink>
      </nav>
    </>
  )
}
