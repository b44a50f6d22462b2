import { getMemberField, updateClubMemberFieldPreference } from '#contract/joining/joining'
import { ok } from '#domain/shared/result'
import { logInClub } from '#server/clubs/club-log-rows'
import { saveRatingMode } from '#server/clubs/setting-rows'
import { inTransaction } from '#server/kernel/db/database'
import { handle } from '#server/kernel/http/handle'
import { type Field, type FieldSettings, readFields, saveField } from '#server/members/field-rows'
import { profileFieldsChanged } from './words.ts'

const modeIn = ({ modes }: FieldSettings, field: Field) => modes.get(field) ?? 'hide'
const wordsIn = ({ questions }: FieldSettings, field: Field) => questions.get(field) ?? ''

/** Under the names of the specification (spec 003 §3 Club member-field settings). */
const presentFields = (settings: FieldSettings) => ({
  status: modeIn(settings, 'status'),
  birthday: modeIn(settings, 'birthday'),
  season_start: modeIn(settings, 'season-start'),
  season_end: modeIn(settings, 'season-end'),
  iptpa_rating: modeIn(settings, 'iptpa-rating'),
  usapa_rating: modeIn(settings, 'usapa-rating'),
  unit: modeIn(settings, 'unit'),
  address: modeIn(settings, 'address'),
  city: modeIn(settings, 'city'),
  state: modeIn(settings, 'state'),
  zip: modeIn(settings, 'zip'),
  emergency_contact: modeIn(settings, 'emergency-contact'),
  show_mq1: modeIn(settings, 'mq1'),
  show_mq2: modeIn(settings, 'mq2'),
  show_mq3: modeIn(settings, 'mq3'),
  show_mq4: modeIn(settings, 'mq4'),
  show_mq5: modeIn(settings, 'mq5'),
  club_rating: settings.ratingMode,
  mq1: wordsIn(settings, 'mq1'),
  mq2: wordsIn(settings, 'mq2'),
  mq3: wordsIn(settings, 'mq3'),
  mq4: wordsIn(settings, 'mq4'),
  mq5: wordsIn(settings, 'mq5'),
})

const getMemberFieldHandler = handle(getMemberField, async ({ subject, deps }) =>
  ok(presentFields(await readFields(deps.db, subject.clubId))),
)

const updateHandler = handle(updateClubMemberFieldPreference, async ({ body, subject, actor, deps }) => {
  const { clubId } = subject
  const fields = [
    ['status', body.status],
    ['birthday', body.birthday],
    ['season-start', body.seasonStart],
    ['season-end', body.seasonEnd],
    ['iptpa-rating', body.iptpaRating],
    ['usapa-rating', body.usapaRating],
    ['unit', body.unit],
    ['address', body.address],
    ['city', body.city],
    ['state', body.state],
    ['zip', body.zip],
    ['emergency-contact', body.emergencyContact],
    ['mq1', body.showMq1, body.mq1],
    ['mq2', body.showMq2, body.mq2],
    ['mq3', body.showMq3, body.mq3],
    ['mq4', body.showMq4, body.mq4],
    ['mq5', body.showMq5, body.mq5],
  ] as const
  return inTransaction(deps.db, async (tx) => {
    for (const [field, mode, question] of fields) await saveField(tx, clubId, field, { mode, question })
    if (body.clubRating !== undefined) await saveRatingMode(tx, clubId, body.clubRating)
    const line = { clubId, accountId: actor.userId, what: profileFieldsChanged, now: deps.clock.now() }
    await logInClub(tx, line)
    return ok({ message: 'updated' })
  })
})

export const fieldsHandlers = [getMemberFieldHandler, updateHandler]
