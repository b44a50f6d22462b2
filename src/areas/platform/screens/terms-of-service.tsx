import { Link } from 'react-router'
import { platformPaths } from '#areas/platform/calls/pages.ts'
import { Page } from '#kernel/web/ui/page.tsx'

/** `/tools/termsofservice` (spec 000 §2): governing law Utah, changes announced 30 business days ahead. */
export function TermsOfService() {
  return (
    <Page title="Terms of Service" lead="The house rules, in plain words.">
      <div className="prose">
        <Playing />
        <Running />
      </div>
    </Page>
  )
}

/** What people can expect, and what is expected of them. */
function Playing() {
  return (
    <>
      <h2>What Sideout is</h2>
      <p>
        Sideout shows pickleball scores that volunteers keep at the courts, and it helps clubs run their events. By
        creating an account or using the site, you agree to these terms and to our{' '}
        <Link to={platformPaths.privacy}>Privacy Policy</Link>.
      </p>

      <h2>Scores are unofficial</h2>
      <p>
        Volunteers supply all scores, stats and results. Scores may be late or wrong. They aren’t the official result of
        any tournament, and no one should rely on them for bets or rankings.
      </p>

      <h2>Your account</h2>
      <ul>
        <li>Use your real name and an email address that you check, and keep your password to yourself.</li>
        <li>You’re responsible for what happens under your account. If someone else uses it, tell us right away.</li>
        <li>You must be at least 13 years old.</li>
      </ul>

      <h2>Fair play</h2>
      <ul>
        <li>Keep score honestly, and use the names players go by at the event.</li>
        <li>Be kind in the chat. No insults, threats, advertising or anything illegal.</li>
        <li>Don’t disrupt the service. No automated bulk requests, and no attempts to break in.</li>
        <li>Submit only video links that you have the right to share.</li>
      </ul>
      <p>Scorekeepers may hide messages, and we may remove content or close accounts that break these rules.</p>
    </>
  )
}

/** Contributions, prizes, money, liability, changes, law. */
function Running() {
  return (
    <>
      <h2>What you contribute</h2>
      <p>
        The scores, messages and player names you enter stay yours. You allow us to store and show them as part of the
        service, without payment, for as long as the service exists.
      </p>

      <h2>Prizes</h2>
      <p>
        Each match you score to the end is one entry in that month’s prize drawing. Sponsors provide the prizes, and
        there is no cash alternative. No purchase is necessary. Entries for matches that weren’t played don’t count. The
        drawing is void where prohibited by law.
      </p>

      <h2>Payments</h2>
      <p>
        A card payment provider processes event fees, dues and donations. Refunds for event fees and dues follow the
        rules of the club that charges them.
      </p>

      <h2>No warranty</h2>
      <p>
        The service is provided as is. As far as the law allows, we aren’t liable for indirect damage, lost data or
        missed matches. Nothing here limits liability that the law doesn’t allow us to limit.
      </p>

      <h2>Changes</h2>
      <p>
        We announce changes to these terms and the Privacy Policy at least 30 business days before they take effect. If
        you keep using the service after that, you agree to them.
      </p>

      <h2>Governing law</h2>
      <p>These terms are governed by the laws of the State of Utah. The courts of that state hear any disputes.</p>
    </>
  )
}
