import * as z from 'zod/mini'
import { nameOfClub } from '#areas/clubs/server/club-rows.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { sendOnce } from '#kernel/server/mail/send-once.ts'
import { findBallot } from './ballot-rows.ts'
import { refusedNoteMail } from './mails.ts'
import { findVoter } from './register-rows.ts'

/**
 * Tells a member, once for each ballot, that an admin tried to record them as voting on paper although they had voted
 * online. No one can find out by trying who has voted, without those people knowing.
 */
export const tellOfRefusedNote = defineJob({
  name: 'ballots.tell-refused-note',
  shape: z.object({ clubId: z.int(), ballotId: z.int(), memberId: z.int() }),
  async run(deps, { clubId, ballotId, memberId }) {
    const ballot = await findBallot(deps.db, ballotId)
    const voter = await findVoter(deps.db, { clubId, ballotId, memberId })
    if (!ballot || !voter || voter.email === '') return
    const { first, email } = voter
    const url = `${deps.config.publicUrl}/club/ballot/record/${ballotId}?cid=${clubId}`
    const club = await nameOfClub(deps.db, clubId)
    const words = refusedNoteMail({ first, club, title: ballot.title }, url)
    await sendOnce(deps, { key: `ballot ${ballotId} refused note ${memberId}`, to: email, ...mailOf(words) })
  },
})
