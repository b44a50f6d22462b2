import * as z from 'zod/mini'
import { genders } from '#domain/shared/genders'
import { currentStatuses, newStatus, statusAliases, statusNamed, statusWords } from '#domain/shared/member-statuses'

export const MemberStatus = z.enum(statusWords)
export const CurrentStatus = z.enum(currentStatuses)

/** What requests say; the other spelling of the specification is taken too (X95). */
export const MemberStatusIn = z.pipe(
  z.enum([...statusWords, ...statusAliases]),
  z.transform((word: string) => statusNamed(word) ?? newStatus),
)

export const Gender = z.enum(genders)
