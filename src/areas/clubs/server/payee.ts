/** Who is paid: a club, or a person who teaches or organizes. */
export type Payee = { readonly clubId: number } | { readonly personId: number }

interface PayeeColumns {
  readonly club_id: number | null
  readonly payee_id: number | null
}

/** The columns in which a row names its payee. */
export const payeeColumns = (payee: Payee): PayeeColumns =>
  'clubId' in payee ? { club_id: payee.clubId, payee_id: null } : { club_id: null, payee_id: payee.personId }

/** The payee of a row. Undefined for what is the platform's own. */
export function findPayee({ club_id: clubId, payee_id: personId }: PayeeColumns): Payee | undefined {
  if (clubId !== null) return { clubId }
  return personId === null ? undefined : { personId }
}

/** The payee of a card account, which always has one. */
export function payeeOf(row: PayeeColumns): Payee {
  const payee = findPayee(row)
  if (!payee) throw new Error('a card account has no payee')
  return payee
}

/** The column that names a payee, and its value. */
export const payeeKey = (payee: Payee) =>
  'clubId' in payee
    ? ({ column: 'club_id', id: payee.clubId } as const)
    : ({ column: 'payee_id', id: payee.personId } as const)
