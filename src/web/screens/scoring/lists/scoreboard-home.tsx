import { SignOut } from '../../../app/sign-out.tsx'
import { Page } from '../../../ui/page.tsx'

/** What the scoreboard account sees at home: its menu (spec 000 §2). */
export function ScoreboardHome() {
  return (
    <Page title="Scoreboard" width="narrow" lead="This account runs the public scoreboard.">
      <div className="row">
        <SignOut />
      </div>
    </Page>
  )
}
