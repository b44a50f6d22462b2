import { Link } from 'react-router'
import { routes } from '../../app/paths.ts'
import { Page } from '../../ui/page.tsx'

/** `/tools/termsofservice` (spec 000 §2): governing law Utah, changes announced 30 business days ahead. */
export function TermsOfService() {
  return (
    <Page title="Terms of Service" lead="The rules of the house, in plain words.">
      <div className="prose">
        <Playing />
        <Running />
      </div>
    </Page>
  )
}

/** What people may expect, and what is expected of them. */
function Playing() {
  return (
    <>
      <h2>What Sideout is</h2>
      <p>
        Sideout shows pickleball scores that volunteers keep from the courtside, and helps clubs to run their events. By
        opening an account or using the site you agree to these terms and to our{' '}
        <Link to={routes.privacy}>Privacy Policy</Link>.
      </p>

      <h2>Scores are unofficial</h2>
      <p>
        All scores, statistics and results are supplied by volunteers. They may be late or wrong, they are not the
        official result of any tournament, and nobody should rely on them for wagers or rankings.
      </p>

      <h2>Your account</h2>
      <ul>
        <li>Give your real name and an email address that you read, and keep your password to yourself.</li>
        <li>You answer for what is done with your account. Tell us at once when somebody else uses it.</li>
        <li>You must be at least 13 years old.</li>
      </ul>

      <h2>Fair play</h2>
      <ul>
        <li>Keep scores honestly, and name players as they are known at the event.</li>
        <li>Be kind in the chat. No insults, no threats, no advertising, nothing unlawful.</li>
        <li>Do not disturb the service: no automated mass requests, no attempts to enter where you are not invited.</li>
        <li>Submit only video links that you may share.</li>
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
        Scores, messages and player names that you enter stay yours. You allow us to store and show them as part of the
        service, without payment and as long as the service exists.
      </p>

      <h2>Prizes</h2>
      <p>
        Each match that you score to its end is one entry in the prize draw of that month. Sponsors provide the prizes;
        there is no cash alternative, no purchase is necessary, and entries made for matches that were not played do not
        count. The draw is void where the law forbids it.
      </p>

      <h2>Payments</h2>
      <p>
        Fees of events, dues and donations are processed by a card payment provider. Refunds of event fees and dues
        follow the rules of the club that charges them.
      </p>

      <h2>No warranty</h2>
      <p>
        The service is provided as it is. As far as the law allows, we are not liable for indirect damage, lost data or
        missed matches. Nothing here limits liability that cannot be limited by law.
      </p>

      <h2>Changes</h2>
      <p>
        We announce changes of these terms and of the Privacy Policy at least 30 business days before they take effect.
        Whoever goes on using the service after that agrees to them.
      </p>

      <h2>Governing law</h2>
      <p>
        These terms are governed by the law of the State of Utah, and disputes are heard by the courts of that state.
      </p>
    </>
  )
}
