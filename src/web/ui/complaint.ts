/** The least of a zod schema that a form needs. */
interface Checkable {
  safeParse: (value: unknown) => {
    readonly success: boolean
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined
  }
}

/** The first sentence that a schema of the contract has against a value; the texts live in the contract. */
export function complaintOf(schema: Checkable, value: unknown): string | undefined {
  const { success, error } = schema.safeParse(value)
  return success ? undefined : (error?.issues[0]?.message ?? 'This is not right')
}
