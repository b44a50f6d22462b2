import {
  editClubHomepage,
  editDuesEmail,
  editVerificationEmail,
  editWelcomeEmail,
  getDuesEmail,
  getVerificationEmail,
  getWelcomeEmail,
} from '#areas/club-mail/calls/sending.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { latestText, type TextKind, writeText } from '#areas/clubs/server/club-text-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import { textWritten, type WrittenText } from './words.ts'

type Written = WrittenText & TextKind

const profileOf = (kind: Written) => (kind === 'homepage' ? 'page' : 'mail')

/** A text of the club, cleaned again on output. */
async function readText(db: Reader, clubId: number, kind: Written): Promise<string> {
  const { body } = await latestText(db, clubId, kind)
  return cleanHtml(body, profileOf(kind))
}

/** The text for the members of a club, cleaned again on output. */
export const readHomepage = (db: Reader, clubId: number): Promise<string> => readText(db, clubId, 'homepage')

const write = (deps: Deps, text: { clubId: number; accountId: number; kind: Written; html: string }) =>
  inTransaction<{ message: string; version: number }, never>(deps.db, async (tx) => {
    const { clubId, accountId, kind, html } = text
    const now = deps.clock.now()
    const body = cleanHtml(html, profileOf(kind))
    const version = await writeText(tx, { clubId, kind, body, by: accountId, now })
    await logInClub(tx, { clubId, accountId, what: textWritten(version, kind), now })
    return ok({ message: 'saved', version })
  })

export const textsHandlers: readonly MountedCall[] = [
  handle(getWelcomeEmail, async ({ subject, deps }) =>
    ok({ welcome_email: await readText(deps.db, subject.clubId, 'welcome-email') }),
  ),
  handle(editWelcomeEmail, async ({ body, subject, actor, deps }) =>
    write(deps, { clubId: subject.clubId, accountId: actor.userId, kind: 'welcome-email', html: body.body }),
  ),
  handle(getVerificationEmail, async ({ subject, deps }) =>
    ok({ verification_email: await readText(deps.db, subject.clubId, 'verification-email') }),
  ),
  handle(editVerificationEmail, async ({ body, subject, actor, deps }) =>
    write(deps, { clubId: subject.clubId, accountId: actor.userId, kind: 'verification-email', html: body.body }),
  ),
  handle(getDuesEmail, async ({ subject, deps }) =>
    ok({ dues_email: await readText(deps.db, subject.clubId, 'dues-email') }),
  ),
  handle(editDuesEmail, async ({ body, subject, actor, deps }) =>
    write(deps, { clubId: subject.clubId, accountId: actor.userId, kind: 'dues-email', html: body.body }),
  ),
  handle(editClubHomepage, async ({ body, subject, actor, deps }) =>
    write(deps, { clubId: subject.clubId, accountId: actor.userId, kind: 'homepage', html: body.info }),
  ),
]
