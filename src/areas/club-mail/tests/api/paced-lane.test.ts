import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mailInvitation } from '#areas/joining/server/invite-to-join.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue, type Job } from '#kernel/server/jobs/job.ts'
import { startWorker } from '#kernel/server/jobs/queue.ts'
import { aClubScene } from '#tests/support/club-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addMembers, aMailServer } from './mail-club.ts'

let server: Awaited<ReturnType<typeof aMailServer>>
let deps: Deps
/** How many invitations had left when the text to a follower did. */
let leftBefore: number | undefined

/** Shares its lane with the texts to followers, such as that a match begins. */
const text = defineJob({
  name: 'test.text',
  lane: 'many',
  shape: z.object({}),
  async run({ db }) {
    leftBefore = (await db.selectFrom('demo_outbox').select('id').execute()).length
  },
})

beforeAll(async () => {
  server = await aMailServer({ env: { MAIL_PER_SECOND: '1', JOB_CONCURRENCY: '1' } })
  deps = server.deps
})
beforeEach(async () => {
  leftBefore = undefined
  await deps.db.deleteFrom('demo_outbox').execute()
  await deps.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => server.close())

/** A club invites three members to link a login, a text follows, and a worker begins; stops it once the text has left. */
async function textAfterInvitations(invitation: Job<{ seed: string }>): Promise<void> {
  const scene = await aClubScene(server)
  const cid = scene.ids['cid'] ?? 0
  const selected = await addMembers(deps, { cid }, 3)
  await scene.as('clubAdmin').post(`/api/club/admin/sendVerificationWelcomeEmail/${cid}`, { selected })
  await enqueue(deps.db, text, {})
  const worker = await startWorker(deps, [invitation, text])
  await eventually(() => leftBefore !== undefined)
  await worker.stop()
}

test('the texts to followers do not wait behind invitations that wait for their turn', async () => {
  await textAfterInvitations(mailInvitation)
  expect(leftBefore).toBeLessThan(3)
})

test('they would, if both shared a lane', async () => {
  await textAfterInvitations({ ...mailInvitation, lane: 'many' })
  expect(leftBefore).toBe(3)
})
