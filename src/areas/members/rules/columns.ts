/** What kind of value a column holds: how it is checked, typed in a form, read from a list and written to one. */
export type ColumnKind =
  | 'name'
  | 'text'
  | 'email'
  | 'phone'
  | 'day'
  | 'gender'
  | 'status'
  /** One of the club's skill levels: by name outside, by number in the database. */
  | 'level'
  /** A rating of a rating body. */
  | 'half-step'
  | 'tick'
  | 'yes-no'
  /** Several lines. */
  | 'note'

interface MemberColumn {
  readonly kind: ColumnKind
  /** The name in replies, lists and the database, unless specified otherwise. Requests and forms use the key. */
  readonly name: string
  /** The name of the field on screens. */
  readonly label: string
  /** A different name in replies. */
  readonly read?: string
  /** Another column of the table `member`. */
  readonly kept?: string
  /** Which part of the forms has the field; if missing, none has it. */
  readonly part?: 'person' | 'play' | 'home' | 'emergency' | 'questions' | 'wishes' | 'note'
  /** Exports write the column and imports read it. */
  readonly inLists?: true
  /** Other headers that an import takes, in lower case, without spaces and signs. */
  readonly also?: readonly string[]
  /** A cell of the example list. */
  readonly sample?: string
  /** The most characters of a text. */
  readonly most?: number
  /** A box that is checked for new members. */
  readonly isOn?: true
  /** No profile is complete without it (X99). */
  readonly isDemanded?: true
  /** The setting with which a club hides, shows or requires the field (X97). */
  readonly setting?: string
  /** Only admins of the club read and write it. */
  readonly isForAdmins?: true
}

/**
 * The columns of a member's record, in the order of lists and forms. This table is the only one: the contract's shapes,
 * forms, export, import, merging, the profile settings and the page of columns in the docs are derived from it. A new
 * column takes an entry here, a migration, and regenerated row types. Source: spec 003 §3 Member profile.
 */
export const memberColumns = {
  first: {
    kind: 'name',
    name: 'first',
    label: 'First name',
    part: 'person',
    inLists: true,
    also: ['firstname'],
    sample: 'Rosa',
    most: 60,
    isDemanded: true,
  },
  last: {
    kind: 'name',
    name: 'last',
    label: 'Last name',
    part: 'person',
    inLists: true,
    also: ['lastname'],
    sample: 'Fielding',
    most: 60,
    isDemanded: true,
  },
  gender: { kind: 'gender', name: 'gender', label: 'Gender', part: 'play', inLists: true, sample: 'F' },
  email: {
    kind: 'email',
    name: 'email',
    label: 'Email',
    part: 'person',
    inLists: true,
    also: ['emailaddress'],
    sample: 'rosa@example.org',
    most: 200,
    isDemanded: true,
  },
  phone: {
    kind: 'phone',
    name: 'phone',
    label: 'Phone',
    part: 'person',
    inLists: true,
    also: ['phonenumber'],
    sample: '8015550199',
    isDemanded: true,
  },
  birthday: {
    kind: 'day',
    name: 'birthday',
    label: 'Birthday',
    part: 'play',
    inLists: true,
    also: ['birthdate'],
    sample: '06/15/1960',
    setting: 'birthday',
  },
  status: {
    kind: 'status',
    name: 'status',
    label: 'Status',
    part: 'play',
    inLists: true,
    sample: 'here',
    setting: 'status',
  },
  clubRating: {
    kind: 'level',
    name: 'club_rating',
    label: 'Skill level',
    kept: 'rating_id',
    part: 'play',
    inLists: true,
    also: ['rating'],
    most: 40,
  },
  usapaRating: {
    kind: 'half-step',
    name: 'usapa_rating',
    label: 'USAPA rating',
    part: 'play',
    inLists: true,
    setting: 'usapa-rating',
  },
  iptpaRating: {
    kind: 'half-step',
    name: 'iptpa_rating',
    label: 'IPTPA rating',
    part: 'play',
    inLists: true,
    setting: 'iptpa-rating',
  },
  duesPaid: {
    kind: 'yes-no',
    name: 'dues_paid',
    label: 'Dues paid',
    kept: 'has_paid_dues',
    inLists: true,
    also: ['dues'],
    sample: 'yes',
  },
  membershipExpiration: {
    kind: 'day',
    name: 'membership_expiration',
    label: 'Membership end',
    kept: 'membership_expires_on',
    inLists: true,
    also: ['expiration'],
    sample: '09/30/2027',
  },
  seasonStart: {
    kind: 'day',
    name: 'season_start',
    label: 'Arrives on',
    part: 'home',
    inLists: true,
    sample: '10/15/2026',
    setting: 'season-start',
  },
  seasonEnd: {
    kind: 'day',
    name: 'season_end',
    label: 'Leaves on',
    part: 'home',
    inLists: true,
    sample: '04/30/2027',
    setting: 'season-end',
  },
  unit: { kind: 'text', name: 'unit', label: 'Unit', part: 'home', inLists: true, most: 40, setting: 'unit' },
  address: {
    kind: 'text',
    name: 'address',
    label: 'Address',
    part: 'home',
    inLists: true,
    most: 200,
    setting: 'address',
  },
  city: { kind: 'text', name: 'city', label: 'City', part: 'home', inLists: true, most: 80, setting: 'city' },
  state: { kind: 'text', name: 'state', label: 'State', part: 'home', inLists: true, most: 40, setting: 'state' },
  zip: { kind: 'text', name: 'zip', label: 'Zip', part: 'home', inLists: true, most: 20, setting: 'zip' },
  emergencyName: {
    kind: 'text',
    name: 'emergency_name',
    label: 'Emergency name',
    part: 'emergency',
    inLists: true,
    most: 120,
    setting: 'emergency-contact',
  },
  emergencyPhone: {
    kind: 'phone',
    name: 'emergency_phone',
    label: 'Emergency phone',
    part: 'emergency',
    inLists: true,
    setting: 'emergency-contact',
  },
  mq1: {
    kind: 'text',
    name: 'mq1',
    label: 'Question 1',
    read: 'mq1_answer',
    part: 'questions',
    inLists: true,
    most: 255,
    setting: 'mq1',
  },
  mq2: {
    kind: 'text',
    name: 'mq2',
    label: 'Question 2',
    read: 'mq2_answer',
    part: 'questions',
    inLists: true,
    most: 255,
    setting: 'mq2',
  },
  mq3: {
    kind: 'text',
    name: 'mq3',
    label: 'Question 3',
    read: 'mq3_answer',
    part: 'questions',
    inLists: true,
    most: 255,
    setting: 'mq3',
  },
  mq4: {
    kind: 'text',
    name: 'mq4',
    label: 'Question 4',
    read: 'mq4_answer',
    part: 'questions',
    inLists: true,
    most: 255,
    setting: 'mq4',
  },
  mq5: {
    kind: 'text',
    name: 'mq5',
    label: 'Question 5',
    read: 'mq5_answer',
    part: 'questions',
    inLists: true,
    most: 255,
    setting: 'mq5',
  },
  publicProfile: { kind: 'tick', name: 'public_profile', label: 'Directory', kept: 'is_in_directory', part: 'wishes' },
  receiveText: { kind: 'tick', name: 'receive_text', label: 'Texts', kept: 'takes_texts', part: 'wishes' },
  emailInvitations: {
    kind: 'tick',
    name: 'email_invite',
    label: 'Invitations',
    kept: 'wants_invitations',
    part: 'wishes',
    isOn: true,
  },
  email2DayReminder: {
    kind: 'tick',
    name: 'email_two_day_reminder',
    label: 'First reminder',
    kept: 'wants_reminder_two_days',
    part: 'wishes',
    isOn: true,
  },
  emailDayBeforeReminder: {
    kind: 'tick',
    name: 'email_day_before_reminder',
    label: 'Second reminder',
    kept: 'wants_reminder_day_before',
    part: 'wishes',
    isOn: true,
  },
  note: { kind: 'note', name: 'note', label: 'Note', part: 'note', most: 2000, isForAdmins: true },
} as const satisfies Readonly<Record<string, MemberColumn>>

type Columns = typeof memberColumns
export type Field = keyof Columns
export type KindOf<F extends Field> = Columns[F]['kind']
type FieldWith<Facts> = { [F in Field]: Columns[F] extends Facts ? F : never }[Field]
export type FormField = FieldWith<{ part: string }>
export type AdminField = FieldWith<{ isForAdmins: true }>
export type ListedField = FieldWith<{ inLists: true }>
export type TickField = FieldWith<{ kind: 'tick' }>
export type Question = FieldWith<{ part: 'questions' }>
type NameIn<C, Also extends string> =
  C extends Readonly<Record<Also, infer Name>> ? Name : C extends { name: infer Name } ? Name : never
export type ReadName<F extends Field> = NameIn<Columns[F], 'read'>
export type KeptName<F extends Field> = NameIn<Columns[F], 'kept'>

export const columnOf = (field: Field): MemberColumn => memberColumns[field]
export const readNameOf = <F extends Field>(field: F) => (columnOf(field).read ?? columnOf(field).name) as ReadName<F>
export const keptNameOf = <F extends Field>(field: F) => (columnOf(field).kept ?? columnOf(field).name) as KeptName<F>

export const fields = Object.keys(memberColumns) as readonly Field[]
export const formFields = fields.filter((field): field is FormField => columnOf(field).part !== undefined)
export const adminFields = fields.filter((field): field is AdminField => columnOf(field).isForAdmins === true)
export const openFields = fields.filter((field): field is Exclude<Field, AdminField> => !columnOf(field).isForAdmins)
/** The columns that record dues. A club that collects none neither reads nor writes them in lists (X181). */
export const isOfDues = (field: Field): boolean => field === 'duesPaid' || field === 'membershipExpiration'
export const listedFields = fields.filter((field): field is ListedField => columnOf(field).inLists === true)
export const questions = fields.filter((field): field is Question => columnOf(field).part === 'questions')

export const fieldsOfPart = (part: MemberColumn['part']): readonly FormField[] =>
  formFields.filter((field) => columnOf(field).part === part)

export const isTick = (field: Field): field is TickField => columnOf(field).kind === 'tick'
