import { columnOf, type Field, fields, formFields, type memberColumns, type Question, questions } from './columns.ts'

/** How a club shows a profile field; fields without a setting are hidden. */
export const fieldModes = ['hide', 'all', 'required', 'admin'] as const
export type FieldMode = (typeof fieldModes)[number]

/** When members can choose their own skill level (spec 003 §5 Ratings). */
export const ratingModes = ['admin', 'first-time', 'anytime'] as const
export type RatingMode = (typeof ratingModes)[number]

type Columns = typeof memberColumns
type SettingOf<F> = F extends Field ? (Columns[F] extends { setting: infer Word } ? Word : never) : never
/** A club's profile setting, as named in the database. One setting can cover several fields. */
export type Setting = SettingOf<Field>

export const fieldSettings = [
  ...new Set(fields.flatMap((field) => columnOf(field).setting ?? [])),
] as readonly Setting[]

/** The fields that a setting shows, by their names on the wire. */
export const fieldsOf = (setting: Setting): readonly Field[] =>
  formFields.filter((field) => columnOf(field).setting === setting)

/** A question of the club's own, whose text is also a setting. */
export const isQuestion = (setting: Setting): setting is Question => questions.some((question) => question === setting)

type Snake<Word extends string> = Word extends `${infer Head}-${infer Rest}` ? `${Head}_${Snake<Rest>}` : Word
type Camel<Word extends string> = Word extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Word

/** The name of a setting's mode in answers: `season_start`, `show_mq1`. */
export type ReadMode<S extends Setting> = S extends Question ? `show_${S}` : Snake<S>
export const readModeOf = <S extends Setting>(setting: S) =>
  (isQuestion(setting) ? `show_${setting}` : setting.replaceAll('-', '_')) as ReadMode<S>

/** The name of a setting's mode in requests: `seasonStart`, `showMq1` (X98). */
export type WrittenMode<S extends Setting> = S extends Question ? `show${Capitalize<S>}` : Camel<S>
export const writtenModeOf = <S extends Setting>(setting: S) =>
  (isQuestion(setting) ? `show-${setting}` : setting).replace(/-(.)/g, (_, letter: string) =>
    letter.toUpperCase(),
  ) as WrittenMode<S>
