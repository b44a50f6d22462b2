/** The atoms of RFC 5321 before the @, host names after it: ASCII, nothing invisible, no quotes, no brackets. */
const shape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i

/**
 * Whether a text is an email address: something@something (spec 000 §5), without invisible characters and those that
 * mail programs read as a name, a comment or a second address. No more than 254 characters.
 */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && shape.test(text)

/** The form in which addresses are compared. Addresses are stored as they were typed. */
export const canonicalEmail = (address: string): string => address.toLowerCase()

/** The domains under which one provider has the same mailboxes; it ignores dots in addresses. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address most likely leads to: without anything after a plus, and at Gmail without dots. Used only
 * to count budgets, so that one person is not emailed under many spellings. Two addresses are the same only if their
 * canonical forms are.
 */
export function mailboxOf(address: string): string {
  const canonical = canonicalEmail(address)
  const at = canonical.lastIndexOf('@')
  const [local, host] = [canonical.slice(0, at), canonical.slice(at + 1)]
  const plain = local.replace(/(?<=.)\+.*$/, '')
  return dotless.has(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}
