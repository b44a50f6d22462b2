import { Link } from 'react-router'
import { routes } from '../../app/paths.ts'
import { Page } from '../../ui/page.tsx'

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
          one. Your password is stored only as a hash that cannot be turned back into the password.
        </li>
        <li>
          <strong>What you do here:</strong> the matches you score, your chat messages, the players you follow, your
          answers to club events, and your wish to receive the newsletter.
        </li>
        <li>
          <strong>Players:</strong> the names of players in matches, with the scores. A player need not have an account.
        </li>
        <li>
          <strong>Registrations for public events:</strong> name, phone number, email address and your answers, for the
          organiser of the event. Phone number and answers are deleted 13 months after it.
        </li>
        <li>
          <strong>Technical records:</strong> the address your device connects from and the time, kept for a short while
          to keep the service up and to hold off abuse.
        </li>
      </ul>

      <h2>What everybody sees</h2>
      <p>
        Matches are public: names of players, tournament, court, scores and times. The scorekeeper of a match is shown
        by display name, and so is whoever writes in the chat. Your email address, your phone number and the players you
        follow are never shown to other visitors.
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
        <li>to run your account and to show scores, chat and statistics;</li>
        <li>
          to send what you asked for: recovery mails, notices about players you follow, club mail, the newsletter;
        </li>
        <li>to draw the monthly prize among those who scored matches;</li>
        <li>to find faults and to stop abuse.</li>
      </ul>
      <p>We do not sell personal data, and we show no advertising that follows you around.</p>

      <h2>Texts and emails</h2>
      <p>
        Texts are sent only to a number that you have verified and only for what you asked to hear about. They may
        contain a coupon or product information. Reply STOP to end them. Every mail to many people has a link that
        unsubscribes you with one click.
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
        Providers that deliver mail and texts and that process card payments receive what they need for that, and
        nothing more. Card numbers go straight to the payment provider; we never see them. Your club sees what you give
        it as a member. We hand data to authorities only where the law obliges us to.
      </p>

      <h2>What your browser keeps</h2>
      <p>
        One cookie that holds your session while you are logged in, and one that remembers for a year that you logged in
        here, so that a stranger who tries passwords elsewhere cannot lock you out. In the storage of your browser: your
        name, your choice of colours, forms you have begun, and points that have not reached us yet. Logging out removes
        all but the second cookie, the colours and those points. There are no tracking cookies.
      </p>

      <h2>How long we keep it</h2>
      <p>
        Account data as long as the account exists. Results of matches remain as a sporting record; on request we remove
        your name from them. Technical records are deleted after at most 90 days.
      </p>

      <h2>Your choices</h2>
      <p>
        You can see and change your profile on <Link to={routes.dashboard}>your page</Link>. You may ask for a copy of
        your data, for corrections, and for the removal of your account by writing to the operator of this site.
        Children under 13 may not open an account.
      </p>

      <h2>Changes and governing law</h2>
      <p>
        We announce changes of this policy at least 30 business days before they take effect, on this page and, where
        they matter, by email. This policy is governed by the law of the State of Utah. See also our{' '}
        <Link to={routes.terms}>Terms of Service</Link>.
      </p>
    </>
  )
}
