import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailboxHash } from '#areas/bookings/server/offer-token.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld } from '#areas/payments/tests/api/club-payments-world.ts'
import { signToken } from '#kernel/server/http/signed-token.ts'

let world: ClubPaymentsWorld
beforeAll(async () => {
  world = await clubPaymentsWorld({
    env: { RATE_LIMITS: JSON.stringify({ 'visitor-payment': ['1000/60', '1000/60'] }) },
  })
})
afterAll(() => world.close())

/** A member's invitation and the token of its link, after a Yes. */
async function invited(eid: number) {
  const { eiid, mid } = await world.aPayer(eid)
  const email = `payer.${eiid}@example.org`
  await world.rows('update member set email = $2 where id = $1', mid, email)
  const [{ invited_at: at }] = await world.rows('select invited_at from invitation where id = $1', eiid)
  const token = signToken(world.deps, 'answer-invitation', [world.cid, eiid, at.getTime(), mailboxHash(email)])
  const post = async (name: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const payload = JSON.stringify(body)
    const answer = await world.app.inject({ method: 'POST', url: `/api/club/${name}/${token}`, headers, payload })
    return answer.json()
  }
  await post('answerByLink', { answer: 'yes' })
  return { eiid, mid, email, token, post }
}
const standing = async (eiid: number) =>
  (await world.rows('select response, payment_type from invitation where id = $1', eiid))[0]

test('a member pays through the link, without a login; the receipt leads back to the invitation', async () => {
  const { eiid, email, post } = await invited(await world.anEvent())
  expect(await standing(eiid)).toEqual({ response: 'waitlist', payment_type: null })
  expect((await post('answerLink', {})).card).toMatchObject({ may_pay: true, amount: 500, provider: 'demo' })
  expect(await post('payByLink', { token: 'demo-approved', seen: 400 })).toMatchObject({ code: 'price-changed' })
  const paid = await post('payByLink', { token: 'demo-approved', seen: 500 })
  expect(paid).toMatchObject({ status: 'succeeded', url: null })
  expect(await standing(eiid)).toEqual({ response: 'yes', payment_type: 'Credit Card' })
  expect((await post('answerLink', {})).card).toBeNull()
  await world.jobsRun()
  const receipt = (await world.mails()).find(({ recipient }) => recipient === email)
  expect(receipt?.subject).toMatch(/^Your payment of \$5/)
  expect(receipt?.body_text).toContain('/club/invite/')
  expect(receipt?.body_text).toContain('#answer=')
  expect((await post('payByLink', { token: 'demo-slow', seen: 500 })).status).toBe('paid')
})

test('a declined card charges nothing, and another one can be tried', async () => {
  const { eiid, post } = await invited(await world.anEvent())
  const declined = await post('payByLink', { token: 'demo-declined', seen: 500 })
  expect(declined.status).not.toBe('succeeded')
  expect(await standing(eiid)).toEqual({ response: 'waitlist', payment_type: null })
  expect((await post('answerLink', {})).card.may_pay).toBe(true)
  expect((await post('payByLink', { token: 'demo-approved', seen: 500 })).status).toBe('succeeded')
})
