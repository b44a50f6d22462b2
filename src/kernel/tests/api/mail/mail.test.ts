import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailHtml, mailText } from '#kernel/server/mail/layout.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anSmtpServer, type SmtpWorld } from './mail-world.ts'

const words = {
  title: 'Choose a new password',
  paragraphs: ['Hello Zoë <script>alert(1)</script>,', 'the link works once.'],
  button: { label: 'Choose', url: 'https://sideout.example/r?a=1&b="2"' },
}
const mail = { to: 'zoe@example.org', subject: 'Zoë: “new”', text: mailText(words), html: mailHtml(words) }

interface Arrived {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

test('no letter of a mail is smaller than the smallest on the screens', () => {
  const whole = mailHtml({
    ...words,
    written: { html: '<p>Ours</p>', text: 'Ours' },
    enclosed: 'A file is with it.',
    footer: { from: 'Sunny Court', unsubscribe: 'https://sideout.example/u/1' },
  })
  const sizes = [...whole.matchAll(/font-size: ([\d.]+)px/g)].map(([, size]) => Number(size))
  const caption = /--size-caption: ([\d.]+)rem/.exec(
    readFileSync('src/kernel/web/frame/styles/tokens.css', 'utf8'),
  )?.[1]
  expect(sizes.length).toBeGreaterThan(4)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(Number(caption) * 16)
})

let smtp: SmtpWorld
const servers: Awaited<ReturnType<typeof aServer>>[] = []
const serverWith = async (options: Parameters<typeof aServer>[0]) => {
  const server = await aServer(options)
  servers.push(server)
  return server
}

beforeAll(async () => {
  smtp = await anSmtpServer()
})
beforeEach(() => smtp.answerWith(0))
afterAll(async () => {
  for (const server of servers) await server.close()
  await smtp.close()
})

const ways = {
  demo: async () => {
    const { deps } = await serverWith({ demo: true })
    const arrived = async (): Promise<Arrived[]> => {
      const rows = await deps.db.selectFrom('demo_outbox').selectAll().orderBy('id').execute()
      return rows.map((row) => ({
        to: row.recipient,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html ?? '',
      }))
    }
    return { deps, arrived }
  },
  SMTP: async () => {
    const { deps } = await serverWith({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Sideout <play@sideout.example>' } })
    const arrived = async (): Promise<Arrived[]> =>
      smtp.received.map(({ to, subject = '', text = '', html }) => ({
        to: to && !Array.isArray(to) ? to.text : '',
        subject,
        text: text.trimEnd(),
        html: String(html),
      }))
    return { deps, arrived }
  },
}

describe.each(Object.entries(ways))('a mail by %s', (_name, open) => {
  let way: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    way = await open()
  })

  test('arrives with its words, its letters and both forms, once it is committed', async () => {
    await way.deps.db.transaction().execute((tx) => enqueueMail(tx, { key: 'reset 1 1', ...mail }))
    await runJobsOnce(way.deps, jobs)
    const [arrived] = await way.arrived()
    expect(arrived).toMatchObject({ to: mail.to, subject: mail.subject, text: mail.text })
    expect(arrived?.html.trim()).toBe(mail.html.trim())
  })

  test('is not sent when the change is rolled back', async () => {
    const before = await way.arrived()
    await way.deps.db
      .transaction()
      .execute(async (tx) => {
        await enqueueMail(tx, { key: 'reset 1 2', ...mail })
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    await runJobsOnce(way.deps, jobs)
    expect(await way.arrived()).toEqual(before)
  })
})

test('the demo shows a repetition once', async () => {
  const { deps, arrived } = await ways.demo()
  await deps.mail.one.send({ key: 'again', ...mail })
  await deps.mail.one.send({ key: 'again', ...mail })
  expect(await arrived()).toHaveLength(1)
})

describe('over SMTP', () => {
  test('a repetition carries the same Message-ID, another mail another one, both with the configured sender', async () => {
    const { deps } = await ways.SMTP()
    const count = smtp.received.length
    for (const key of ['same', 'same', 'other']) await deps.mail.one.send({ key, ...mail })
    const [first, second, third] = smtp.received.slice(count)
    expect(first?.messageId).toMatch(/^<[0-9a-f]{32}@sideout\.example>$/)
    expect(second?.messageId).toBe(first?.messageId)
    expect(third?.messageId).not.toBe(first?.messageId)
    expect(first?.from?.text).toBe('"Sideout" <play@sideout.example>')
  })

  test('when a mail server says "later", the mail is tried again and then sent', async () => {
    const { deps } = await ways.SMTP()
    const count = smtp.received.length
    smtp.answerWith(451)
    await enqueueMail(deps.db, { key: 'later', ...mail })
    await runJobsOnce(deps, jobs)
    expect(smtp.received).toHaveLength(count)
    smtp.answerWith(0)
    await deps.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await runJobsOnce(deps, jobs)
    expect(smtp.received).toHaveLength(count + 1)
  })

  test('a recipient who is refused for good is not tried again', async () => {
    const { deps } = await ways.SMTP()
    smtp.answerWith(550)
    await enqueueMail(deps.db, { key: 'nobody', ...mail })
    await runJobsOnce(deps, jobs)
    const { rows } = await deps.pool.query('select 1 from graphile_worker.jobs')
    expect(rows).toEqual([])
  })

  test('a line break in a subject does not create a header', async () => {
    const { deps } = await ways.SMTP()
    const count = smtp.received.length
    await deps.mail.one.send({ key: 'break', ...mail, subject: 'Hello\r\nBcc: everybody@example.org' })
    expect(smtp.received[count]?.bcc).toBeUndefined()
    expect(smtp.received[count]?.headers.has('bcc')).toBe(false)
  })
})

test('without a mail server and without a demo nothing pretends to have been sent', async () => {
  const { deps } = await serverWith({})
  expect(await deps.mail.one.send({ key: 'x', ...mail })).toBe('dropped')
  expect(await deps.db.selectFrom('demo_outbox').selectAll().execute()).toEqual([])
})

test('what people wrote is inert in the HTML of a mail', () => {
  expect(mail.html).toContain('Zoë &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.html).toContain('href="https://sideout.example/r?a=1&amp;b=&quot;2&quot;"')
  expect(mail.html).not.toContain('<script>')
})
