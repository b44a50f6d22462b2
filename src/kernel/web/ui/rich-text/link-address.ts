/**
 * Where a link can lead: what the server accepts on a page, and in an email, where a path of this site leads nowhere.
 */
const forms = { page: /^((https?:\/\/|mailto:|tel:)\S+|\/(?![/\\])\S*)$/i, mail: /^(https?:\/\/|mailto:|tel:)\S+$/i }

/**
 * `page`: descriptions and home pages. `mail`: texts that are sent as email, with words, lists and full addresses
 * only.
 */
export type RichTextKind = keyof typeof forms

export const mayLinkTo = (kind: RichTextKind, address: string): boolean => forms[kind].test(address)

/**
 * The address that was meant: `example.org/map` is a page, `ann@example.org` a mailbox. Undefined for anything that is
 * neither a web page nor a mailbox.
 */
export function linkAddressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^https?:\/\//i.test(text)) return /^\S+$/.test(text) && URL.canParse(text) ? text : undefined
  if (/^(mailto:)?[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/i.test(text)) return /^mailto:/i.test(text) ? text : `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}
