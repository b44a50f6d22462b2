import { editClubTerms, getClubTerms } from '#areas/clubs/calls/club-settings.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { logInClub } from './club-log-rows.ts'
import { findClub } from './club-rows.ts'
import { latestText, writeText } from './club-text-rows.ts'
import { termsWritten } from './words.ts'

/** The terms are public, because people read them before they join. A club without terms returns none. */
const getClubTermsHandler = handle(getClubTerms, async ({ params, deps }) => {
  if (!(await findClub(deps.db, params.cid))) return refuse('not-found')
  const { body, version } = await latestText(deps.db, params.cid, 'terms')
  return ok({ terms: body, version })
})

const editClubTermsHandler = handle(editClubTerms, async ({ body, subject, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const { clubId } = subject
    const now = deps.clock.now()
    const version = await writeText(tx, { clubId, kind: 'terms', body: body.terms, by: actor.userId, now })
    const what = termsWritten(version)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    return ok({ message: 'saved', version })
  }),
)

export const termsHandlers: readonly MountedCall[] = [getClubTermsHandler, editClubTermsHandler]
