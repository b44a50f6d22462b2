import { jobs } from '#app/jobs.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aPerson, BrowserSession } from '#tests/support/browser-session.ts'
import { TestClock } from '#tests/support/test-clock.ts'

type ServerOptions = NonNullable<Parameters<typeof aServer>[0]>

/** A server with users who have accounts and read their mails. */
export async function accountsWorld(options: ServerOptions = {}) {
  const clock = new TestClock()
  const env = { TRUST_PROXY: 'loopback', ...options.env }
  const server = await aServer({ demo: true, clock, ...options, env })
  const aBrowser = (address?: string) => new BrowserSession(server.app, address)

  return {
    ...server,
    clock,
    aBrowser,

    /** A user who has just registered, with the browser they used. */
    async somebody(changes: Record<string, unknown> = {}) {
      const browser = aBrowser()
      const person = aPerson(changes)
      const { body } = await browser.post('/auth/register', person)
      return { browser, person, id: body.user_id as number }
    },

    /** The mails to an address, oldest first. */
    async mailsTo(address: string) {
      await runJobsOnce(server.deps, jobs)
      const mails = server.deps.db.selectFrom('demo_outbox').selectAll().where('recipient', '=', address)
      return mails.orderBy('id').execute()
    },

    /** The tokens of one kind of link that were mailed to an address, oldest first. */
    async tokensTo(address: string, kind: 'reset' | 'verify') {
      const mails = await this.mailsTo(address)
      return mails.flatMap((mail) => new RegExp(`/${kind}/([\\w-]+)`).exec(mail.body_text)?.[1] ?? [])
    },
  }
}

export type AccountsWorld = Awaited<ReturnType<typeof accountsWorld>>
