import * as z from 'zod/mini'
import { genders } from '#kernel/rules/genders.ts'
import {
  currentStatuses,
  newStatus,
  type Status,
  statusAliases,
  statusNamed,
  statusWords,
} from '#kernel/rules/member-statuses.ts'

export const MemberStatus = z.enum(statusWords)
export const CurrentStatus = z.enum(currentStatuses)

/**
 * Statuses of members. Not taken from `guest-status`, which would be one more file for every screen that loads these
 * shapes.
 */
const sayable = statusWords.filter((word): word is Exclude<Status, 'guest'> => word !== 'guest')

/**
 * The statuses in requests, which never make anyone a guest. The other spelling in the specification is also accepted
 * (X95).
 */
export const MemberStatusIn = z.pipe(
  z.enum([...sayable, ...statusAliases]),
  z.transform((word: string) => statusNamed(word) ?? newStatus),
)

export const Gender = z.enum(genders)
