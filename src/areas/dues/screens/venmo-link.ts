import { centsOf, decimalsOf } from '#kernel/rules/money.ts'

/** A link that opens Venmo with the recipient, the amount and a note filled in; `dollars` as on the wire. */
export function venmoLink(name: string, dollars: number, note: string): string {
  const query = new URLSearchParams({ txn: 'pay', amount: decimalsOf(centsOf(dollars)), note })
  return `https://venmo.com/${encodeURIComponent(name)}?${query}`
}
