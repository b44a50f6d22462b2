import * as z from 'zod/mini'
import { OptionalDay, Phone } from '#areas/clubs/calls/club-shapes.ts'
import {
  type AdminField,
  adminFields,
  columnOf,
  type FormField,
  formFields,
  type KindOf,
  openFields,
  type ReadName,
  readNameOf,
} from '#areas/members/rules/columns.ts'
import { rating } from '#areas/members/rules/half-steps.ts'
import { OptionalEmail } from '#kernel/calls/email.ts'
import { leastLetters, line, nameLine, YesNo } from '#kernel/calls/shapes.ts'
import { Gender, MemberStatus, MemberStatusIn } from './member-shapes.ts'

/** Half steps from 2.5 to 6.0; the empty text and null mean none. */
const Half = z.pipe(
  z.nullable(z.union([z.number(), z.string()])),
  z.pipe(
    z.transform((value: number | string | null) => (value === '' || value === null ? null : Number(value))),
    z.nullable(z.number().check(z.gte(rating.least), z.lte(rating.most), z.multipleOf(rating.step))),
  ),
)

const nameMissing: Readonly<Record<string, string>> = { first: 'First Name Required', last: 'Last Name Required' }

/** The shape of each kind of column in requests; `most` is the longest text, in characters. */
const writtenShapes = {
  name: (field: string, maxLength: number) =>
    nameLine(maxLength).check(leastLetters(2, nameMissing[field] ?? 'at least 2 characters')),
  text: (_: string, maxLength: number) => line(maxLength),
  level: (_: string, maxLength: number) => line(maxLength),
  note: (_: string, maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength)),
  email: () => OptionalEmail,
  phone: () => Phone,
  day: () => OptionalDay,
  gender: () => Gender,
  status: () => MemberStatusIn,
  'half-step': () => Half,
  tick: () => z.boolean(),
  'yes-no': () => z.boolean(),
} as const

/** The shape of each kind of column in replies. */
const readShapes = {
  name: z.string(),
  text: z.string(),
  level: z.string(),
  note: z.string(),
  email: z.string(),
  phone: z.string(),
  day: OptionalDay,
  gender: Gender,
  status: MemberStatus,
  'half-step': z.nullable(z.number()),
  tick: z.boolean(),
  'yes-no': YesNo,
} as const

/** The fields of a member's record as requests write them. */
export const memberProfile = Object.fromEntries(
  formFields.map((field) => {
    const { kind, most = 0 } = columnOf(field)
    return [field, writtenShapes[kind](field, most)]
  }),
) as { readonly [F in FormField]: ReturnType<(typeof writtenShapes)[KindOf<F>]> }

/** Every field can be left out; it then stays as it is. */
export const MemberChanges = z.partial(
  z.object({
    ...memberProfile,
    /** True: somebody stated this gender, even if it is the default. False: nobody has stated one (X189). */
    genderStated: z.boolean(),
  }),
)

/** The columns of a member's record as replies name them, without those for admins only. */
export const memberAnswers = Object.fromEntries(
  openFields.map((field) => [readNameOf(field), readShapes[columnOf(field).kind]]),
) as { readonly [F in (typeof openFields)[number] as ReadName<F>]: (typeof readShapes)[KindOf<F>] }

/** The additional columns for the club's admins. */
export const adminAnswers = Object.fromEntries(
  adminFields.map((field) => [readNameOf(field), z.optional(readShapes[columnOf(field).kind])]),
) as { readonly [F in AdminField as ReadName<F>]: z.ZodMiniOptional<(typeof readShapes)[KindOf<F>]> }
