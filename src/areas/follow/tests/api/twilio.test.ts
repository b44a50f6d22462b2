import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { signatureOf } from '#kernel/server/providers/texts/signature.ts'
import { aNumber, type FollowWorld, followWorld } from './follow-world.ts'
import {
  accountSid,
  aSmallTwilio,
  authToken,
  messagingServiceSid,
  type SmallTwilio,
  verifyServiceSid,
} from './small-twilio.ts'

const publicUrl = 'https://sideout.example'
const settingsFor = (twilio: SmallTwilio) => ({
  PUBLIC_URL: publicUrl,
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid,
  TWILIO_URL: twilio.url,
  TWILIO_KEYWORDS: 'sideout',
})

let twilio: SmallTwilio
let world: FollowWorld
let linda: { id: number; name: string }
beforeAll(async () => {
  twilio = await aSmallTwilio()
  world = await followWorld({ demo: false, env: settingsFor(twilio) })
})
afterAll(async () => {
  await world.close()
  await twilio.close()
})
beforeEach(async () => {
  world.clock.later(24 * 3_600_000)
  linda = { id: await world.aPlayer('Linda Alvarez'), name: 'Linda Alvarez' }
})

const textsTo = (phone: string) => twilio.messages.filter((message) => message['To'] === `+${phone}`)
const noticeOf = async (accountId: number) => (await world.notices()).findLast((row) => row.account_id === accountId)

/** Failed jobs wait; this makes them due now. */
async function tryAgain() {
  await world.deps.pool.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await world.runJobs()
}

async function aTextedFan() {
  const fan = await world.aFan({ follows: [linda.id] })
  await world.aMatch([linda])
  return fan
}

describe('a text by the carrier', () => {
  test('is sent with the fields that its interface requires', async () => {
    const fan = await aTextedFan()
    await world.runJobs()
    const notice = await noticeOf(fan.id)
    expect(textsTo(fan.phone)).toEqual([
      {
        To: `+${fan.phone}`,
        MessagingServiceSid: messagingServiceSid,
        Body: expect.stringMatching(/^Sideout: Linda Alvarez is playing now on court 4\. .* Reply STOP to end\.$/),
        StatusCallback: `${publicUrl}/webhooks/sms?notice=${notice?.id}`,
      },
    ])
    expect(notice).toMatchObject({ status: 'sent', provider_sid: expect.stringMatching(/^SM/) })
    expect(twilio.complaints).toEqual([])
  })

  test.each([{ status: 429, body: { code: 20_429 } }, { status: 503 }])(
    'a response of $status is retried, and the text is sent once',
    async (answer) => {
      twilio.answerNext(answer)
      const fan = await aTextedFan()
      await world.runJobs()
      expect(textsTo(fan.phone)).toEqual([])
      expect(await noticeOf(fan.id)).toMatchObject({ status: 'queued' })
      await tryAgain()
      await tryAgain()
      expect(textsTo(fan.phone)).toHaveLength(1)
    },
  )

  test.each([
    ['the line breaks after the request', { status: 0, hangsUp: true }],
    ['the carrier breaks down over it (500)', { status: 500 }],
    ['a gateway waited in vain (504)', { status: 504 }],
  ])('its outcome is unknown when %s: it is not sent again', async (_, answer) => {
    twilio.answerNext(answer)
    const fan = await aTextedFan()
    await world.runJobs()
    await tryAgain()
    expect(textsTo(fan.phone)).toEqual([])
    expect(await noticeOf(fan.id)).toMatchObject({ status: 'failed' })
  })

  test('a worker that died while sending does not send it again', async () => {
    const fan = await world.aFan({ follows: [linda.id] })
    await world.aMatch([linda])
    await world.deps.pool.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'follow.deliver-notice')`)
    const { tellFollowers } = await import('#areas/follow/server/queue-texts.ts')
    const { id } = (await world.deps.pool.query('select max(id) as id from match')).rows[0]
    await tellFollowers.run(world.deps, { kind: 'match', matchId: id })
    await world.deps.pool.query(`update notice set status = 'sending' where account_id = $1`, [fan.id])
    await world.runJobs()
    expect(textsTo(fan.phone)).toEqual([])
  })

  test('21610 means that the number has stopped texts: it gets no more', async () => {
    twilio.answerNext({ status: 400, body: { code: 21_610, message: 'Attempt to send to unsubscribed recipient' } })
    const fan = await aTextedFan()
    await world.runJobs()
    expect(await noticeOf(fan.id)).toMatchObject({ status: 'refused' })
    expect((await fan.browser.get(`/api/watch/textSettings/${fan.id}`)).body.stopped_at).not.toBeNull()
  })

  test('any other refusal is final', async () => {
    twilio.answerNext({ status: 400, body: { code: 21_614, message: "'To' number is not a valid mobile number" } })
    const fan = await aTextedFan()
    await world.runJobs()
    await tryAgain()
    expect(textsTo(fan.phone)).toEqual([])
    expect(await noticeOf(fan.id)).toMatchObject({ status: 'refused', reason: expect.stringContaining('21614') })
  })

  test('a code that may have been sent is not retried: its budget was for one text', async () => {
    const { browser } = await world.signedIn()
    const phone = aNumber()
    twilio.answerNext({ status: 0, hangsUp: true })
    await browser.post('/api/watch/submitPhoneNumber', { phone })
    await world.runJobs()
    await tryAgain()
    expect(textsTo(phone)).toEqual([])
  })

  test('a code is retried until it is sent', async () => {
    const { browser } = await world.signedIn()
    const phone = aNumber()
    twilio.answerNext({ status: 503 })
    await browser.post('/api/watch/submitPhoneNumber', { phone })
    await world.runJobs()
    expect(textsTo(phone)).toEqual([])
    await tryAgain()
    expect(textsTo(phone)[0]?.['Body']).toMatch(/^Your Sideout code is \d{6}\./)
  })
})

describe('the carrier’s requests', () => {
  const tell = (form: Record<string, string>, { query = '', token = authToken } = {}) => {
    const fields = new URLSearchParams(form)
    const path = `/webhooks/sms${query}`
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signatureOf(token, publicUrl + path, fields),
    }
    return world.visitor().send('POST', path, fields.toString(), headers)
  }
  const status = (id: number | undefined, MessageStatus: string, more: Record<string, string> = {}) =>
    tell({ MessageSid: 'SM1', AccountSid: accountSid, MessageStatus, ...more }, { query: `?notice=${id}` })

  const sendText = (phone: string, text: string, sid = `SM-${randomUUID()}`) =>
    tell({ MessageSid: sid, From: `+${phone}`, To: '+18015550100', Body: text, NumMedia: '0' })
  const stoppedAt = async (fan: {
    id: number
    browser: { get(url: string): Promise<{ body: { stopped_at: string | null } }> }
  }) => (await fan.browser.get(`/api/watch/textSettings/${fan.id}`)).body.stopped_at

  test('the signature matches the carrier’s documentation', () => {
    const form = new URLSearchParams({ To: '+18005551212', Caller: '+14158675309', CallSid: 'CA1', Digits: '1234' })
    const said = 'https://example.com/myapp.php?foo=1&bar=2CallSidCA1Caller+14158675309Digits1234To+18005551212'
    expect(signatureOf('12345', 'https://example.com/myapp.php?foo=1&bar=2', form)).toBe(
      createHmac('sha1', '12345').update(said).digest('base64'),
    )
  })

  test.each([
    ['without a signature', {}],
    ['with another token', { token: 'somebody-elses-token' }],
  ])('a forged message is refused and changes nothing: %s', async (_, how) => {
    const fan = await world.aFan()
    const form = { MessageSid: 'SM-forged', From: `+${fan.phone}`, Body: 'STOP' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply =
      'token' in how
        ? await tell(form, how)
        : await world.visitor().send('POST', '/webhooks/sms', new URLSearchParams(form).toString(), headers)
    expect(reply).toMatchObject({ status: 401, code: 'signature-invalid' })
    expect(await stoppedAt(fan)).toBeNull()
  })

  test('a signature is valid for its own words and its own notice only', async () => {
    const fan = await aTextedFan()
    await world.runJobs()
    const notice = await noticeOf(fan.id)
    const form = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'delivered' })
    const other = signatureOf(authToken, `${publicUrl}/webhooks/sms?notice=1`, form)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': other }
    const reply = await world.visitor().send('POST', `/webhooks/sms?notice=${notice?.id}`, form.toString(), headers)
    expect(reply.status).toBe(401)
    expect(await noticeOf(fan.id)).toMatchObject({ status: 'sent' })
  })

  test('states arrive twice, reordered and late, and never move back', async () => {
    const fan = await aTextedFan()
    await world.runJobs()
    const notice = await noticeOf(fan.id)
    for (const each of ['delivered', 'queued', 'sent', 'delivered', 'sending', 'undelivered'])
      expect((await status(notice?.id, each)).status).toBe(200)
    expect(await noticeOf(fan.id)).toMatchObject({ status: 'delivered' })
  })

  test('a state that arrives before the response to our own request is kept', async () => {
    const fan = await aTextedFan()
    await world.runJobs()
    const notice = await noticeOf(fan.id)
    await world.deps.pool.query(`update notice set status = 'sending' where id = $1`, [notice?.id])
    await status(notice?.id, 'delivered')
    expect(await noticeOf(fan.id)).toMatchObject({ status: 'delivered' })
  })

  test('an undelivered text gives the reason, and 21610 ends the texts', async () => {
    const fan = await aTextedFan()
    await world.runJobs()
    await status((await noticeOf(fan.id))?.id, 'undelivered', { ErrorCode: '30003' })
    expect(await noticeOf(fan.id)).toMatchObject({ status: 'failed', reason: 'code 30003' })
    expect(await stoppedAt(fan)).toBeNull()
    await status((await noticeOf(fan.id))?.id, 'failed', { ErrorCode: '21610', To: `+${fan.phone}` })
    expect(await stoppedAt(fan)).not.toBeNull()
  })

  test.each(['STOP', 'quit', 'End', 'REVOKE', 'Opt out', 'cancel', 'UNSUBSCRIBE'])(
    '%s ends the texts with one confirmation, however often it comes',
    async (word) => {
      const fan = await world.aFan({ follows: [linda.id], news: true })
      await sendText(fan.phone, word, `SM-${word}-1`)
      await sendText(fan.phone, word, `SM-${word}-1`)
      await sendText(fan.phone, word)
      await world.aMatch([linda])
      await world.runJobs()
      expect(textsTo(fan.phone).map((text) => text['Body'])).toEqual([
        'Sideout: No more texts from us. Reply START to get them again.',
      ])
      expect((await fan.browser.get(`/api/watch/textSettings/${fan.id}`)).body).toMatchObject({ news: false })
    },
  )

  test('STOP also stops the texts that are waiting', async () => {
    const fan = await aTextedFan()
    await sendText(fan.phone, 'STOP')
    await world.runJobs()
    expect(textsTo(fan.phone)).toHaveLength(1)
    expect(textsTo(fan.phone)[0]?.['Body']).toContain('No more texts')
  })

  test('START brings texts back; without a STOP before it gets no answer', async () => {
    const fan = await world.aFan({ follows: [linda.id] })
    await sendText(fan.phone, 'START')
    await world.runJobs()
    expect(textsTo(fan.phone)).toEqual([])
    await sendText(fan.phone, 'STOP')
    await sendText(fan.phone, 'UNSTOP')
    await world.aMatch([linda])
    await world.runJobs()
    expect(await stoppedAt(fan)).toBeNull()
    expect(textsTo(fan.phone).at(-1)?.['Body']).toContain('is playing now')
  })

  test('HELP gets an answer, at most three times in ten minutes', async () => {
    const phone = aNumber()
    for (let asked = 0; asked < 6; asked += 1) await sendText(phone, 'HELP')
    await world.runJobs()
    expect(textsTo(phone)).toHaveLength(3)
    expect(textsTo(phone)[0]?.['Body']).toContain('Reply STOP to end')
  })

  test('anything else is ignored', async () => {
    const phone = aNumber()
    expect((await sendText(phone, 'Who is this?')).body).toBe('')
    await world.runJobs()
    expect(textsTo(phone)).toEqual([])
  })
})

describe('if the carrier does more itself', () => {
  let more: FollowWorld
  beforeAll(async () => {
    more = await followWorld({
      demo: false,
      env: { ...settingsFor(twilio), TWILIO_VERIFY_SERVICE_SID: verifyServiceSid, TWILIO_KEYWORDS: 'twilio' },
    })
  })
  afterAll(() => more.close())

  test('its Verify service makes and checks the codes, with our own limits', async () => {
    const { browser, id } = await more.signedIn()
    const phone = aNumber()
    await browser.post('/api/watch/submitPhoneNumber', { phone })
    await more.runJobs()
    expect(textsTo(phone)).toEqual([])
    const check = (code: string) => browser.post('/api/watch/checkPhoneVerificationCode', { code })
    expect((await check('000000')).body).toContain('not correct')
    expect((await check(twilio.codeTo(phone))).body).toBe('verified')
    expect((await check(twilio.codeTo(phone))).body).toContain('not correct')
    const { rows } = await more.deps.pool.query('select phone_num from account where id = $1', [id])
    expect(rows).toEqual([{ phone_num: phone.slice(1) }])
  })

  test('it answers single words itself, so we do not; STOP counts nevertheless', async () => {
    const fan = await more.aFan()
    for (const [sid, text] of [
      ['SM-a', 'STOP'],
      ['SM-b', 'HELP'],
    ] as const) {
      const fields = new URLSearchParams({ MessageSid: sid, From: `+${fan.phone}`, Body: text })
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signatureOf(authToken, `${publicUrl}/webhooks/sms`, fields),
      }
      await more.visitor().send('POST', '/webhooks/sms', fields.toString(), headers)
    }
    await more.runJobs()
    expect(textsTo(fan.phone)).toEqual([])
    expect((await fan.browser.get(`/api/watch/textSettings/${fan.id}`)).body.stopped_at).not.toBeNull()
  })
})

describe('the settings of the carrier', () => {
  const mistakesOf = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: world.deps.config.dataDir, ...env }, { lan: false }).mistakes ?? []

  test.each([
    [{ TWILIO_ACCOUNT_SID: accountSid }, 'TWILIO_AUTH_TOKEN'],
    [
      { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: '+18015550100' },
      'TWILIO_ACCOUNT_SID must be AC',
    ],
    [{ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: '5550100' }, 'TWILIO_FROM must be'],
    [{ TEXT_NEWS: 'x'.repeat(101) }, 'TEXT_NEWS'],
  ])('%j is reported at the start: %s', (env, sentence) => expect(mistakesOf(env).join(' ')).toContain(sentence))
})
