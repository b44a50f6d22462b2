import type { getMemberField } from '#contract/joining/joining'
import type { Gotten } from '#contract/kernel/call'
import { demandedFields, type FieldMode, fieldsIn } from '#domain/members/required-fields'

type Fields = Gotten<typeof getMemberField>
const questions = ['mq1', 'mq2', 'mq3', 'mq4', 'mq5'] as const
const words: readonly string[] = [...questions, 'club_rating']

/** What a club asks of its members. */
export interface Asked {
  /** Names of the profile's required fields. */
  readonly demanded: ReadonlySet<string>
  readonly shown: ReadonlySet<string>
  readonly ratingMode: Fields['club_rating']
  /** The club's own questions, by the field that holds the answer. */
  readonly questions: readonly { readonly name: (typeof questions)[number]; readonly words: string }[]
}

/** Turns the club's settings into what the profile needs: hidden and admin-only fields are left out. */
export function askedOf(fields: Fields, hasLevels: boolean): Asked {
  const modes = new Map(
    Object.entries(fields)
      .filter(([name]) => !words.includes(name))
      .map(([name, mode]) => [name.replace('show_', '').replaceAll('_', '-'), mode as FieldMode]),
  )
  const shown = new Set(fieldsIn(modes, 'all', 'required'))
  return {
    demanded: new Set(demandedFields({ modes, ratingMode: fields.club_rating, hasLevels })),
    shown,
    ratingMode: fields.club_rating,
    questions: questions.filter((name) => shown.has(name)).map((name) => ({ name, words: fields[name] || 'Question' })),
  }
}
