import * as z from 'zod/mini'
import { inputWords } from '#kernel/calls/input-words.ts'

z.config({ localeError: inputWords })

/** Says what is wrong with a line, after the name of its first invalid field: `cards.0.wins: …`. */
export function problemOf({ issues }: { readonly issues: readonly z.core.$ZodIssue[] }): string {
  const [issue] = issues
  if (!issue) return 'could not read this line'
  return issue.path.length > 0
    ? `${issue.path.join('.')}: ${issue.message}`
    : `each line must be an object: ${issue.message}`
}
