import { isRepetition, isSequence } from './weak-password.ts'

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/**
 * Says how hard a password is to guess, mainly by its length: a few words beat signs and digits. It only encourages;
 * `refusalOfPassword` decides what is refused. Source: X190.
 */
export function passwordStrengthOf(password: string): PasswordStrength {
  const typed = password.normalize('NFKC').toLowerCase()
  const different = new Set(typed).size
  if (typed.length < 10 || different < 5 || isRepetition(typed) || isSequence(typed)) return 'weak'
  return typed.length >= 16 && different >= 8 ? 'strong' : 'fair'
}
