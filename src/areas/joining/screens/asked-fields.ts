import type { getMemberField } from '#areas/joining/calls/joining.ts'
import { type Question, questions } from '#areas/members/rules/columns.ts'
import { fieldSettings, readModeOf } from '#areas/members/rules/profile-settings.ts'
import { demandedFields, fieldsIn } from '#areas/members/rules/required-fields.ts'
import type { Gotten } from '#kernel/calls/call.ts'

type Fields = Gotten<typeof getMemberField>

/** What a club asks of its members. */
export interface Asked {
  /** Names of the profile's required fields. */
  readonly demanded: ReadonlySet<string>
  readonly shown: ReadonlySet<string>
  readonly ratingMode: Fields['club_rating']
  /** The club's own questions, by the field that holds the answer. */
  readonly questions: readonly { readonly name: Question; readonly words: string }[]
}

/** Turns the club's settings into what the profile needs: hidden and admin-only fields are left out. */
export function askedOf(fields: Fields, hasLevels: boolean): Asked {
  const modes = new Map(fieldSettings.map((setting) => [setting, fields[readModeOf(setting)]]))
  const shownFields = new Set(fieldsIn(modes, 'all', 'required'))
  return {
    demanded: new Set(demandedFields({ modes, ratingMode: fields.club_rating, hasLevels })),
    shown: shownFields,
    ratingMode: fields.club_rating,
    questions: questions
      .filter((name) => shownFields.has(name))
      .map((name) => ({ name, words: fields[name] || 'Question' })),
  }
}
