import type { Deps } from '#kernel/server/deps.ts'
import { aPersonalCardAccount } from '#tests/support/a-card-account.ts'
import type { Answer } from '#tests/support/club-world.ts'
import { runAllOnce } from '#tests/support/jobs.ts'
import type { LessonWorld, Somebody } from './lesson-world.ts'

/** An instructor who takes cards. */
export async function aCardTeacher(world: LessonWorld): Promise<Somebody & { readonly url: string }> {
  const teacher = await world.aTeacher()
  await aPersonalCardAccount(world.deps, teacher.id)
  return teacher
}

/** Pays for a sign-up by card, long enough after the last request that it is not a repeated tap. */
export function payByCard(
  world: LessonWorld,
  who: Somebody,
  srid: number,
  { token = 'demo-approved', ...more }: { token?: string; seen?: number } = {},
): Promise<Answer> {
  world.clock.later(11_000)
  return who.send('POST', `/api/instruction/pay/${srid}`, { token, ...more })
}

/** What a sign-up says about money. */
export async function moneyOf({ db }: Deps, srid: number) {
  return db
    .selectFrom('lesson_signup')
    .select(['state', 'settled_by', 'refund_hours', 'refund_cents', 'owed_back_cents'])
    .where('id', '=', srid)
    .executeTakeFirstOrThrow()
}

/** The payments for a sign-up, oldest first, with what was charged and refunded at the provider, in cents. */
export async function paymentsFor({ pool }: Deps, srid: number) {
  const { rows } = await pool.query<{
    id: number
    status: string
    charged: number
    refunded: number
    outcome: string | null
  }>(
    `select p.id, p.status, l.outcome,
      coalesce((select c.amount_cents from demo_charge c where c.key = p.key and c.outcome <> 'declined'), 0) as charged,
      coalesce((select sum(r.amount_cents)::int from demo_refund r join demo_charge c on c.ref = r.charge_ref
        where c.key = p.key), 0) as refunded
     from payment p join payment_line l on l.payment_id = p.id
     where l.kind = 'lesson' and l.debt_key = $1 order by p.id`,
    [String(srid)],
  )
  return rows
}

/** Lets all jobs run, and those that they queue. */
export async function jobsRun({ deps }: LessonWorld): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await runAllOnce(deps)
}
