import { registrationToken } from '#areas/public-events/server/registration-link.ts'
import type { Call } from '#kernel/calls/call.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { aPersonalCardAccount } from '#tests/support/a-card-account.ts'
import type { Wish, World } from './once-world.ts'

/** The instructor of the scene's lesson takes cards. Returns the sign-up of the student, who owes its price. */
async function makeLessonDebt({ deps, scene }: World): Promise<number> {
  await aPersonalCardAccount(deps, scene.accounts.instructor ?? 0)
  return scene.ids['srid'] ?? 0
}

/** Calls about card payments to instructors and organizers. */
export const receivedScenes: Readonly<Record<Call['name'], (world: World) => Promise<Wish>>> = {
  'instruction.payLesson': async (world) => ({ as: 'stranger', params: { srid: await makeLessonDebt(world) } }),
  'payments.refundReceivedPayment': async (world) => {
    const srid = await makeLessonDebt(world)
    await world.does('stranger', 'POST', `/api/instruction/pay/${srid}`, { token: 'demo-approved' })
    const { rows } = await world.deps.pool.query(
      `select id from payment where payee_id = $1 and status = 'succeeded' order by id desc limit 1`,
      [world.scene.accounts.instructor],
    )
    return { as: 'instructor', params: { payeePaymentId: Number(rows[0]?.id) } }
  },
  'public-events.payRegistration': async ({ deps, scene, fresh }) => {
    await aPersonalCardAccount(deps, scene.accounts.owner ?? 0)
    const registration = deps.db
      .selectFrom('public_registration')
      .select('seed')
      .where('id', '=', scene.ids['rid'] ?? 0)
    const { seed } = await registration.executeTakeFirstOrThrow()
    const token = registrationToken(deps, seed)
    await deps.db
      .updateTable('public_registration')
      // A mailbox pays only so often.
      .set({ token_hash: tokenHashOf(token), email: `${fresh}@example.org` })
      .where('id', '=', scene.ids['rid'] ?? 0)
      .execute()
    return { as: 'visitor', params: { token } }
  },
}
