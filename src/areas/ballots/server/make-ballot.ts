import { createBallot, deleteBallot, editBallot } from '#areas/ballots/calls/ballots.ts'
import { type BallotTerms, decideBallotEdit, decideVotingWindow } from '#areas/ballots/rules/decide-ballot.ts'
import { decideBoxes } from '#areas/ballots/rules/decide-boxes.ts'
import { type Boxes, boxNames } from '#areas/ballots/rules/questions.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { wallTextIn } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { deleteBallotRow, insertBallot, lockBallot, moveEnd, saveTerms } from './ballot-rows.ts'
import { countVoters } from './register-rows.ts'
import { tellOfEarlierEnd } from './tell-earlier-end.ts'
import { newSalt } from './urn.ts'
import { insertUrn } from './urn-rows.ts'
import { ballotChanged, ballotDeleted, ballotMade, deletedReply, endMoved, notDeleted, updatedReply } from './words.ts'

type Form = Boxes & { readonly title: string; readonly startTime: string; readonly endTime: string }

/** A ballot's terms as the form sends them. Blank boxes are left out. */
const termsOf = (form: Form): BallotTerms => ({
  title: form.title,
  startsAt: new Date(form.startTime),
  endsAt: new Date(form.endTime),
  boxes: Object.fromEntries(boxNames.flatMap((name) => (form[name] ? [[name, form[name]]] : []))),
})

/** Makes a ballot with its empty urn. Returns its id. */
export async function addBallot(
  tx: Tx,
  terms: BallotTerms & { clubId: number; by: number; now: Date },
): Promise<number> {
  const ballotId = await insertBallot(tx, terms)
  await insertUrn(tx, { clubId: terms.clubId, ballotId, salt: newSalt() })
  return ballotId
}

const createHandler = handle(createBallot, async ({ body, subject: { clubId }, actor, deps }) => {
  const now = deps.clock.now()
  const terms = termsOf(body)
  const boxes = decideBoxes(terms.boxes)
  if (!boxes.ok) return boxes
  const times = decideVotingWindow(terms, now)
  if (!times.ok) return times
  return inTransaction(deps.db, async (tx) => {
    const bid = await addBallot(tx, { ...terms, clubId, by: actor.userId, now })
    await logInClub(tx, { clubId, accountId: actor.userId, what: ballotMade(terms.title), now })
    return ok({ bid })
  })
})

type Edited = Gotten<typeof editBallot>
type EditRefusal = Exclude<(typeof editBallot)['refusals'][number], 'too-many-requests'>

/** Uses the ballot's lock, so that no first vote arrives between the check for votes and the change. */
const editHandler = handle(editBallot, async ({ body, subject, actor, deps }) => {
  const { clubId, ballotId, timeZone, clubName: club } = subject
  const after = termsOf(body)
  const boxes = decideBoxes(after.boxes)
  if (!boxes.ok) return boxes
  return inTransaction<Edited, EditRefusal>(deps.db, async (tx) => {
    const before = await lockBallot(tx, ballotId)
    if (!before) return refuse('ballot-over')
    const now = deps.clock.now()
    const edit = decideBallotEdit({ ...before, votes: await countVoters(tx, ballotId) }, after, now)
    if (!edit.ok) return edit
    const logged = (what: string) => logInClub(tx, { clubId, accountId: actor.userId, what, now })
    if (edit.value === 'all') {
      await saveTerms(tx, ballotId, after)
      await logged(ballotChanged(after.title))
    } else if (edit.value !== 'nothing') {
      const move = { from: wallTextIn(timeZone, before.endsAt), to: wallTextIn(timeZone, after.endsAt) }
      const result =
        edit.value === 'end-earlier' ? await tellOfEarlierEnd(tx, deps, before, { ...move, club, now }) : ok(0)
      if (!result.ok) return result
      await moveEnd(tx, before, after.endsAt, now)
      await logged(endMoved(after.title, move, result.value))
    }
    return ok({ message: updatedReply, bid: ballotId })
  })
})

const deleteHandler = handle(deleteBallot, async ({ subject: { clubId, ballotId }, actor, deps }) =>
  inTransaction<{ message: string; deleted: boolean }, never>(deps.db, async (tx) => {
    const ballot = await lockBallot(tx, ballotId)
    const { online, paper } = await countVoters(tx, ballotId)
    if (!ballot || online + paper > 0) return ok({ message: notDeleted, deleted: false })
    await deleteBallotRow(tx, ballotId)
    const now = deps.clock.now()
    await logInClub(tx, { clubId, accountId: actor.userId, what: ballotDeleted(ballot.title), now })
    return ok({ message: deletedReply, deleted: true })
  }),
)

export const makingHandlers: readonly MountedCall[] = [createHandler, editHandler, deleteHandler]
