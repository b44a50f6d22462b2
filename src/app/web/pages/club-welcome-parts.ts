import { EndedBallots } from '../../../web/screens/ballots/ended-ballots.tsx'
import { VoteBanner } from '../../../web/screens/ballots/vote-banner.tsx'
import { HomepageText } from '../../../web/screens/club-mail/homepage-text.tsx'
import { MailWarning } from '../../../web/screens/club-mail/mail-warning.tsx'
import { PayDues } from '../../../web/screens/dues/pay-dues.tsx'
import { readCourtAhead } from './home-court.ts'
import { MyEvents } from './home-events.tsx'

/** What other areas contribute to a member's home: one file, which loads while the home is being read. */
export const welcomeParts = { EndedBallots, HomepageText, MailWarning, MyEvents, PayDues, VoteBanner, readCourtAhead }
