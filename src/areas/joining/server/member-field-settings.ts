import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { saveRatingMode } from '#areas/clubs/server/setting-rows.ts'
import { getMemberField, updateClubMemberFieldPreference } from '#areas/joining/calls/joining.ts'
import { questions } from '#areas/members/rules/columns.ts'
import { fieldSettings, isQuestion, readModeOf, writtenModeOf } from '#areas/members/rules/profile-settings.ts'
import { type FieldSettings, readFields, saveField } from '#areas/members/server/field-rows.ts'
import type { Given } from '#kernel/calls/call.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { profileFieldsChanged } from './words.ts'

type Answer = Given<typeof getMemberField>

/** Returns the settings under the specification's names (spec 003 §3 Club member-field settings). */
const presentFields = ({ modes, questions: words, ratingMode }: FieldSettings): Answer => ({
  ...namedValues(fieldSettings, readModeOf, (setting) => modes.get(setting) ?? 'hide'),
  club_rating: ratingMode,
  ...namedValues(
    questions,
    (name) => name,
    (question) => words.get(question) ?? '',
  ),
})

const namedValues = <Word extends string, Name extends string, Value>(
  words: readonly Word[],
  nameOf: (word: Word) => Name,
  getValue: (word: Word) => Value,
) => Object.fromEntries(words.map((word) => [nameOf(word), getValue(word)])) as Readonly<Record<Name, Value>>

const getMemberFieldHandler = handle(getMemberField, async ({ subject, deps }) =>
  ok(presentFields(await readFields(deps.db, subject.clubId))),
)

const updateHandler = handle(updateClubMemberFieldPreference, async ({ body, subject, actor, deps }) => {
  const { clubId } = subject
  return inTransaction(deps.db, async (tx) => {
    for (const setting of fieldSettings) {
      const question = isQuestion(setting) ? body[setting] : undefined
      await saveField(tx, clubId, setting, { mode: body[writtenModeOf(setting)], question })
    }
    if (body.clubRating !== undefined) await saveRatingMode(tx, clubId, body.clubRating)
    const line = { clubId, accountId: actor.userId, what: profileFieldsChanged, now: deps.clock.now() }
    await logInClub(tx, line)
    return ok({ message: 'updated' })
  })
})

export const fieldsHandlers = [getMemberFieldHandler, updateHandler]
