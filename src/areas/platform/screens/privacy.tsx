import { Link } from 'react-router'
import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { platformPaths } from '#areas/platform/calls/pages.ts'
import { Page } from '#kernel/web/ui/page.tsx'

/** `/tools/privacy` (spec 000 §2): which personal data is stored, why, and for how long. */
export function Privacy() {
  return (
    <Page title="Privacy Policy" tab="Privacy" lead="What we know about you, why, and who else sees it.">
      <div className="prose">
        <Kept />
        <Used />
        <Shared />
      </div>
    </Page>
  )
}

/** What is stored, and what others see of it. */
function Kept() {
  return (
    <>
      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Your account:</strong> first and last name, username, email address, and your phone number if you give
          one. We store your password only in a form that can’t be turned back into the password. Of a passkey, we store
          the public half and its name. Your face and fingerprint never leave your device.
        </li>
        <li>
          <strong>What you do here:</strong> the matches you score, your chat messages, the players you follow, your
          replies to club events, and whether you get the newsletter.
        </li>
        <li>
          <strong>Players:</strong> the names of players in matches, with the scores. Players don’t need an account.
        </li>
        <li>
          <strong>Registrations for public events:</strong> name, phone number, email address and your answers, for the
          event organizer. We delete phone numbers and answers 13 months after the event.
        </li>
        <li>
          <strong>Technical records:</strong> your device’s internet address and the time, kept for up to 90 days to run
          the service and prevent abuse.
        </li>
      </ul>

      <h2>What everyone can see</h2>
      <p>
        Matches are public, including player names, tournament, court, scores and times. Scorekeepers and people who
        chat are shown by display name. We never show other visitors your email address, your phone number or the
        players you follow.
      </p>
    </>
  )
}

/** How the data is used, and what is sent. */
function Used() {
  return (
    <>
      <h2>What we use it for</h2>
      <ul>
        <li>To run your account and show scores, chat and stats</li>
        <li>
          To send what you asked for: account recovery emails, alerts about players you follow, club emails and the
          newsletter
        </li>
        <li>To hold the monthly prize drawing for people who scored matches</li>
        <li>To find problems and stop abuse</li>
      </ul>
      <p>We don’t sell personal data, and we don’t show ads that track you.</p>

      <h2>Texts and emails</h2>
      <p>
        We text only numbers you’ve verified, and only about what you asked for. If you agreed to news, texts may
        include coupons or product information. Reply STOP to stop texts. Every group email has a one-click unsubscribe
        link.
      </p>
    </>
  )
}

/** Who else gets it, where it is stored, how long, and what people can choose. */
function Shared() {
  return (
    <>
      <h2>Who else receives data</h2>
      <p>
        Providers that deliver emails and texts or process card payments get only what they need. Card numbers go
        straight to the payment provider. We never see them. Your club sees what you give it as a member. We give data
        to authorities only when the law requires it.
      </p>

      <h2>What your browser keeps</h2>
      <p>
        One cookie keeps you logged in. Another remembers for a year that you logged in here, so a stranger guessing
        passwords elsewhere can’t lock you out. A third lasts five minutes while you log in with a passkey. Your browser
        also stores your name, your color choice, forms you’ve started, and points or other changes we haven’t received
        yet. Logging out removes everything except the second cookie, the color choice and those unsent changes. There
        are no tracking cookies.
      </p>

      <h2>How long we keep it</h2>
      <p>
        We keep account data for as long as the account exists. Match results remain as a sporting record. If you ask,
        we’ll remove your name from them. We delete technical records within 90 days.
      </p>

      <h2>Your choices</h2>
      <p>
        You can see and change your profile on <Link to={accountPaths.dashboard}>your page</Link>. Under “Security and
        privacy” there, you can download your data or delete your account. To correct anything else, contact the
        operator of this site. Children under 13 may not create an account.
      </p>

      <h2>Changes and governing law</h2>
      <p>
        We announce changes to this policy at least 30 business days before they take effect. We post them on this page
        and email you about important ones. This policy is governed by the laws of the State of Utah. See also our{' '}
        <Link to={platformPaths.terms}>Terms of Service</Link>.
      </p>
    </>
  )
}
