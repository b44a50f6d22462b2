import { aPersonalCardAccount } from '#tests/support/a-card-account.ts'
import { type PublicWorld, personOf, type Sender } from './public-world.ts'

/** An organizer who takes cards. */
export async function aCardOrganiser(world: PublicWorld): Promise<Sender> {
  const organiser = await world.anOrganiser()
  await aPersonalCardAccount(world.deps, organiser.id)
  return organiser
}

/** Someone in an event at $25: fills in the form; the link is opened unless it says otherwise. */
export async function aPerson(world: PublicWorld, eid: number, who: string, { opens = true } = {}) {
  const { body } = await world.fillsIn(eid, who)
  const number: number = body.number
  const token = await world.linkOf(eid, number)
  const path = `/api/event/registration/${token}`
  if (opens) await world.visitor.send('POST', path, { act: 'seen' })
  return {
    ...personOf(who),
    number,
    token,
    told: body,
    page: async () => (await world.visitor.send('GET', path)).body,
    act: (act: string) => world.visitor.send('POST', path, { act }),
    /** Pays long enough after the last request that it is not a repeated tap. */
    pays: (card = 'demo-approved', more: { seen?: number } = {}, key?: string) => {
      world.clock.later(11_000)
      return world.visitor.send('POST', `${path}/pay`, { token: card, ...more }, key)
    },
    checks: () => world.visitor.send('POST', `${path}/check`, {}),
    row: async () => {
      const { rows } = await world.deps.pool.query(
        `select id, state, payment, pay_type, confirmed_at is not null as counts, refund_cents, owed_back_cents
         from public_registration where event_id = $1 and number = $2`,
        [eid, number],
      )
      return rows[0]
    },
    /** What was charged and refunded at the provider, oldest payment first, in cents. */
    sums: async (): Promise<[number, number][]> => {
      const { rows } = await world.deps.pool.query(
        `select coalesce((select c.amount_cents from demo_charge c where c.key = p.key and c.outcome <> 'declined'), 0) as charged,
          coalesce((select sum(r.amount_cents)::int from demo_refund r join demo_charge c on c.ref = r.charge_ref
            where c.key = p.key), 0) as refunded
         from payment p join payment_line l on l.payment_id = p.id
         join public_registration r on l.kind = 'registration' and l.debt_key = r.id::text
         where r.event_id = $1 and r.number = $2 order by p.id`,
        [eid, number],
      )
      return rows.map(({ charged, refunded }: { charged: number; refunded: number }) => [charged, refunded])
    },
  }
}

/** Lets all jobs run that are due, and those that they queue. */
export async function jobsRun(world: PublicWorld): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await world.mails()
}
