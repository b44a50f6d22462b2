import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Email, StoredEmail } from '#kernel/calls/email.ts'
import { CurrentUser } from '#kernel/calls/session.ts'
import { Done, leastLetters, line, nameLine, PathId } from '#kernel/calls/shapes.ts'

export const first = nameLine(60).check(leastLetters(2, 'First Name Required'))
export const last = nameLine(60).check(leastLetters(2, 'Last Name Required'))
/** Lowercased, spaces removed, then at least 5 of a-z 0-9 . _ - (spec 000 §5). */
export const Username = z.pipe(
  z.string().check(z.maxLength(120)),
  z.pipe(
    z.transform((typed: string) => typed.normalize('NFKC').toLowerCase().replace(/\s+/g, '')),
    z
      .string()
      .check(
        z.minLength(5, 'username too short'),
        z.maxLength(40, 'username too long'),
        z.regex(/^[a-z0-9._-]+$/, 'Use only letters, numbers, dots, hyphens or underscores'),
      ),
  ),
)
export const NewPassword = z.string().check(z.minLength(6, 'Passwords must be 6+ characters'), z.maxLength(200))
/** Why a new password can be refused (X190). */
export const weakPasswords = ['password-common', 'password-sequence', 'password-repetition', 'password-name'] as const

export const login = call({
  name: 'accounts.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in with username and password',
  source: 'spec 000 §7 Authentication, §8',
  access: 'anyone',
  rate: 'sign-in',
  body: z.object({ username: line(254), password: z.string().check(z.maxLength(200)) }),
  reply: CurrentUser,
  refusals: ['unknown-username', 'wrong-password', 'login-failed', 'too-many-requests'],
  example: { username: 'marge', password: 'a good one' },
})

export const logout = call({
  name: 'accounts.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session and its live connections; also succeeds without a session',
  source: 'spec 000 §7 Authentication',
  access: 'anyone',
  rate: 'write',
  body: z.object({}),
  reply: Done,
  example: {},
})

export const register = call({
  name: 'accounts.register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account and log in; if the email address is already in use, returns userFound first',
  source: 'spec 000 §5 Register, §7, §8',
  access: 'anyone',
  rate: 'registration',
  once: true,
  body: z.object({
    first,
    last,
    email: Email,
    password: NewPassword,
    username: Username,
    newsletter: z.optional(z.boolean()),
    duplicateVerified: z.optional(z.boolean()),
  }),
  reply: z.union([
    CurrentUser,
    /** One entry per account with this address; `first` is present only if it matches the first name in the request. */
    z.object({ userFound: z.array(z.object({ first: z.optional(z.string()) })) }),
  ]),
  refusals: ['username-taken', ...weakPasswords, 'registration-sent'],
  example: {
    first: 'Marge',
    last: 'Olsen',
    email: 'marge@example.org',
    password: 'dink-and-drive',
    username: 'margeolsen',
    newsletter: true,
    duplicateVerified: false,
  },
})

export const checkUserName = call({
  name: 'accounts.checkUserName',
  method: 'POST',
  path: '/auth/checkUserName',
  summary: 'Check whether a username is free; true means available',
  source: 'spec 000 §5 Register, §7',
  access: 'anyone',
  rate: 'name-check',
  body: z.object({ username: line(120) }),
  reply: z.boolean(),
  example: { username: 'margeolsen' },
})

export const forgotUsername = call({
  name: 'accounts.forgotUsername',
  method: 'POST',
  path: '/auth/forgotUsername',
  summary: 'Email the usernames for an email address to that address; returns "success" or "email not in db"',
  source: 'spec 000 §5, §7, §8',
  access: 'anyone',
  rate: 'recovery',
  as: 'text',
  body: z.object({ email: StoredEmail }),
  reply: z.enum(['success', 'email not in db']),
  example: { email: 'marge@example.org' },
})

export const forgotPassword = call({
  name: 'accounts.forgotPassword',
  method: 'POST',
  path: '/auth/forgotPassword',
  summary: 'Email a password reset link for a username or email address; returns "success" or "email not in db"',
  source: 'spec 000 §5, §7, §8',
  access: 'anyone',
  rate: 'recovery',
  as: 'text',
  body: z
    .object({
      username: z.optional(line(120).check(z.minLength(4, 'Username not long enough'))),
      email: z.optional(StoredEmail),
    })
    .check(
      z.refine((body) => (body.username === undefined) !== (body.email === undefined), {
        error: 'Enter either a username or an email address, not both',
        path: ['username'],
      }),
    ),
  reply: z.enum(['success', 'email not in db']),
  example: { username: 'margeolsen' },
})

export const resetPassword = call({
  name: 'accounts.resetPassword',
  method: 'PUT',
  path: '/auth/reset/{token}',
  summary: 'Set a new password with the token from the email; ends all of the account’s sessions',
  source: 'spec 000 §5 Reset password, §7',
  access: 'token-holder',
  rate: 'reset',
  as: 'text',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  body: z.object({ username: line(120), password: NewPassword }),
  reply: z.literal('Password Updated Successfully'),
  refusals: ['token-invalid', ...weakPasswords, 'password-short'],
  example: { username: 'margeolsen', password: 'dink-and-drive' },
})

export const current = call({
  name: 'accounts.current',
  method: 'GET',
  path: '/auth/current',
  summary: 'The logged-in user, or null',
  source: 'spec 000 §7 Authentication',
  access: 'anyone',
  rate: 'read',
  reply: z.nullable(CurrentUser),
})

export const editUser = call({
  name: 'accounts.editUser',
  method: 'PUT',
  path: '/auth/editUser/{userId}',
  summary: 'Change your own profile; a new email address takes effect once it is verified',
  source: 'spec 000 §5 Edit profile, §7',
  access: 'user-self',
  rate: 'write',
  params: z.object({ userId: PathId }),
  body: z.object({
    first,
    last,
    /** A new address must match `Email`; the stored one is accepted unchanged. */
    email: StoredEmail,
    /** The form accepts 10 digits; a number that phoneNumber stored with a leading 1 is accepted unchanged. */
    phone_num: z.optional(z.nullable(line(11).check(z.regex(/^(1\d{10}|\d{0,10})$/, 'no more than 10 digits')))),
  }),
  reply: CurrentUser,
  refusals: ['confirm-password', 'invalid-input'],
  example: { first: 'Marge', last: 'Olsen', email: 'marge@example.org', phone_num: '8015550123' },
})

export const phoneNumber = call({
  name: 'accounts.phoneNumber',
  method: 'PUT',
  path: '/auth/phoneNumber/{userId}',
  summary: 'Store your own phone number as unverified; sends no text',
  source: 'spec 000 §7 Authentication',
  access: 'user-self',
  rate: 'write',
  params: z.object({ userId: PathId }),
  body: z.object({ phoneNum: z.string().check(z.maxLength(20)) }),
  reply: CurrentUser,
  refusals: ['invalid-input'],
  example: { phoneNum: '8015550123' },
})

export const verifyEmail = call({
  name: 'accounts.verifyEmail',
  method: 'POST',
  path: '/auth/verifyEmail/{token}',
  summary: 'Confirm an email address with the token from the email',
  source: 'own: docs/areas/accounts.md',
  access: 'token-holder',
  rate: 'reset',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  body: z.object({}),
  reply: Done,
  refusals: ['token-invalid'],
  example: {},
})

export const reauth = call({
  name: 'accounts.reauth',
  method: 'POST',
  path: '/api/reauth',
  summary: 'Confirm your own password; allows sensitive actions for 10 minutes',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'sign-in',
  body: z.object({ password: z.string().check(z.maxLength(200)) }),
  reply: Done,
  refusals: ['password-wrong-now', 'too-many-requests'],
  example: { password: 'a good one' },
})
