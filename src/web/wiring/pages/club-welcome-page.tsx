import { ClubWelcome } from '../../screens/clubs/welcome.tsx'
import { useMyEvents } from '../../screens/invitations/use-my-events.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'

// Their code loads while the events themselves are being read.
const HomepageText = lazyScreen(() => import('../../screens/club-mail/homepage-text.tsx'), 'HomepageText')
const MailWarning = lazyScreen(() => import('../../screens/club-mail/mail-warning.tsx'), 'MailWarning')
const MyEvents = lazyScreen(() => import('../../screens/invitations/my-events.tsx'), 'MyEvents')

/** `/club/welcome`: the home of a member, with their events and what the club writes. */
export function ClubWelcomePage() {
  return <ClubWelcome useEvents={useMyEvents} Events={MyEvents} MailWarning={MailWarning} HomepageText={HomepageText} />
}
