import * as z from 'zod/mini'
import { genders } from '#domain/shared/genders'
import {
  currentStatuses,
  memberStatuses,
  newStatus,
  statusAliases,
  statusNamed,
  statusWords,
} from '#domain/shared/member-statuses'

export const MemberStatus = z.enum(statusWords)
export const CurrentStatus = z.enum(currentStatuses)

/** What requests say, which make nobody a guest; the other spelling of the specification is taken too (X95). */
export const MemberStatusIn = z.pipe(
  z.enum([...memberStatuses, ...statusAliases]),
  z.transform((word: string) => statusNamed(word) ?? newStatus),
)

export const Gender = z.enum(genders)
