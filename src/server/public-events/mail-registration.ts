import * as z from 'zod/mini'
import { costWords } from '#contract/public-events/words'
import type { Reader, Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { defineJob, enqueue } from '#server/kernel/jobs/job'
import { sendMail } from '#server/kernel/mail/enqueue-mail'
import { mailOf, withCalendar } from '#server/kernel/mail/layout'
import { publicEventFile } from './calendar-file.ts'
import { findPublicEvent, type PublicEventRow } from './event-rows.ts'
import { type PublicEventFacts, type RegistrationNews, registrationMail, registrationNews } from './mails.ts'
import { whenWords } from './present.ts'
import { codePicture, registrationUrl } from './registration-link.ts'
import { countTimesLeft, findRegistration } from './registration-rows.ts'

const News = z.object({ id: z.int(), news: z.enum(registrationNews), at: z.string() })

/** How the mails describe an event. */
export const eventFactsOf = (event: PublicEventRow, costCents: number, now: Date): PublicEventFacts => ({
  name: event.name,
  when: whenWords(event, now),
  location: event.location,
  cost: costWords(costCents),
  howToPay: event.how_to_pay,
  refundPolicy: event.refund_policy,
  organiser: event.organiser,
})

/** Mails a registrant, if there is an address, once the transaction is committed. */
export async function tellRegistrant(tx: Tx | Reader, id: number, news: RegistrationNews, now: Date): Promise<void> {
  const at = now.toISOString()
  await enqueue(tx, mailRegistration, { id, news, at }, { key: `public registration ${id} ${news} ${at}` })
}

/** The state in which each of the news is still true; later news have a mail of their own. */
const holdsIn: Record<RegistrationNews, string> = {
  registered: 'registered',
  waiting: 'waiting',
  confirmed: 'registered',
  'moved-back': 'waiting',
  cancelled: 'cancelled',
  removed: 'removed',
}

/** Writes to one registrant what has become of the registration, at least once, with code and calendar file. */
export const mailRegistration = defineJob({
  name: 'public-events.mail-registration',
  lane: 'prompt',
  shape: News,
  async run(deps: Deps, { id, news, at }) {
    const row = await findRegistration(deps.db, id)
    if (!row || row.email === '' || row.state !== holdsIn[news]) return
    const event = await findPublicEvent(deps.db, row.event_id)
    if (!event) return
    const holdsSpot = row.state === 'registered'
    const left = await countTimesLeft(deps.db, row)
    const file = row.state === 'waiting' ? undefined : publicEventFile(deps, event, !holdsSpot, left)
    const words = registrationMail(news, eventFactsOf(event, row.cost_cents, deps.clock.now()), {
      first: row.first,
      number: row.number,
      position: row.position,
      isPaid: row.payment === 'paid',
      url: registrationUrl(deps, row.seed),
      code: holdsSpot ? await codePicture(deps, row.seed) : undefined,
    })
    const mail = { key: `public registration ${id} ${news} ${at}`, to: row.email, ...mailOf(withCalendar(words, file)) }
    await sendMail.run(deps, file ? { ...mail, calendar: file.text } : mail)
  },
})
