import type * as z from 'zod/mini'
import { rowText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'

type Issue = z.core.$ZodRawIssue
type Sized = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig> | z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>

const required = 'This is required'
const wrongForm = 'Check the format'

/** Longer lists of choices are not spelled out. */
const mostListed = 12

const types: Readonly<Record<string, string>> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  date: 'This must be a date',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Enter an email address',
  url: 'This isn’t a web address',
  date: 'Enter a date such as 2026-05-31',
  datetime: 'Enter a date and time such as 2026-05-31T18:00:00Z',
  time: 'Enter a time such as 18:00',
}

/**
 * Says in plain language what is wrong with a value whose shape has no message of its own. It follows the name of the
 * field: `Note: Use no more than 255 characters`. No one sees the validator’s own messages.
 */
export function inputWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? required : (types[issue.expected] ?? wrongForm)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return formats[issue.format] ?? wrongForm
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}`
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? required : choiceOf(issue.values)
    case 'unrecognized_keys':
      return `This can’t include ${rowText(issue.keys)}`
    default:
      return wrongForm
  }
}

function choiceOf(values: readonly unknown[]): string {
  const [only] = values
  if (values.length === 1) return `This must be ${String(only)}`
  return values.length > mostListed ? 'Choose one of the options' : `Choose one of: ${rowText(values.map(String))}`
}

function tooBig(issue: Sized & { readonly code: 'too_big' }): string {
  const { origin, maximum, inclusive = true } = issue
  if (origin === 'string') return `Use no more than ${counted(maximum, 'character')}`
  if (isList(origin)) return `Choose no more than ${maximum}`
  // The limit of whole numbers means nothing to people.
  if (Number(maximum) >= Number.MAX_SAFE_INTEGER) return 'This number is too large'
  return inclusive ? `Use no more than ${maximum}` : `Use a number below ${maximum}`
}

function tooSmall(issue: Sized & { readonly code: 'too_small' }): string {
  const { origin, minimum, inclusive = true } = issue
  if (origin === 'string') return minimum === 1 ? required : `Use at least ${counted(minimum, 'character')}`
  if (isList(origin)) return `Choose at least ${minimum}`
  if (Number(minimum) <= Number.MIN_SAFE_INTEGER) return 'This number is too small'
  return inclusive ? `Use ${minimum} or more` : `Use a number above ${minimum}`
}

const isList = (origin: string) => origin === 'array' || origin === 'set' || origin === 'map'
const counted = (count: number | bigint, one: string) =>
  plural(Number(count), { one: `${count} ${one}`, other: `${count} ${one}s` })

/** A request that cannot be read at all. */
export const unreadable = 'Body: We can’t read this request'
export const notJson = 'Body: This isn’t valid JSON'
