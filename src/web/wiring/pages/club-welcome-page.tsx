import { ClubWelcome } from '../../screens/clubs/welcome.tsx'
import { usePayableReads } from '../../screens/dues/use-payable-dues.ts'
import { useMyEvents } from '../../screens/invitations/use-my-events.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'

const HomepageText = lazyScreen(() => import('../../screens/club-mail/homepage-text.tsx'), 'HomepageText')
const MailWarning = lazyScreen(() => import('../../screens/club-mail/mail-warning.tsx'), 'MailWarning')
const PayDues = lazyScreen(() => import('../../screens/dues/pay-dues.tsx'), 'PayDues')
const VoteBanner = lazyScreen(() => import('../../screens/ballots/vote-banner.tsx'), 'VoteBanner')
const MyEvents = lazyScreen(() => import('../../screens/invitations/my-events.tsx'), 'MyEvents')
// Their code loads while what they show is being read.
for (const part of [HomepageText, MyEvents, PayDues]) void part.load().catch(() => undefined)

/** `/club/welcome`: the home of a member, with their events and what the club writes. */
export function ClubWelcomePage() {
  return (
    <ClubWelcome
      useEvents={useMyEvents}
      useDues={usePayableReads}
      Events={MyEvents}
      PayDues={PayDues}
      MailWarning={MailWarning}
      VoteBanner={VoteBanner}
      HomepageText={HomepageText}
    />
  )
}
