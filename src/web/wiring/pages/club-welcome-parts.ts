import { EndedBallots } from '../../screens/ballots/ended-ballots.tsx'
import { VoteBanner } from '../../screens/ballots/vote-banner.tsx'
import { HomepageText } from '../../screens/club-mail/homepage-text.tsx'
import { MailWarning } from '../../screens/club-mail/mail-warning.tsx'
import { PayDues } from '../../screens/dues/pay-dues.tsx'
import { readCourtAhead } from './home-court.ts'
import { MyEvents } from './home-events.tsx'

/** What other areas contribute to a member's home: one file, which loads while the home is being read. */
export const welcomeParts = { EndedBallots, HomepageText, MailWarning, MyEvents, PayDues, VoteBanner, readCourtAhead }
