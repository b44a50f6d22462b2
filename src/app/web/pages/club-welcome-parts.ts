import { EndedBallots } from '#areas/ballots/screens/ended-ballots.tsx'
import { VoteBanner } from '#areas/ballots/screens/vote-banner.tsx'
import { HomepageText } from '#areas/club-mail/screens/homepage-text.tsx'
import { MailWarning } from '#areas/club-mail/screens/mail-warning.tsx'
import { PayDues } from '#areas/dues/screens/pay-dues.tsx'
import { readCourtAhead } from './home-court.ts'
import { MyEvents } from './home-events.tsx'

/** What other areas contribute to a member's home: one file, which loads while the home is being read. */
export const welcomeParts = { EndedBallots, HomepageText, MailWarning, MyEvents, PayDues, VoteBanner, readCourtAhead }
