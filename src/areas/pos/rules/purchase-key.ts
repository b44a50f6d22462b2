/** What a member is about to buy. */
export interface Purchase {
  readonly mid: number
  readonly itemId: number
}

/** Identifies a purchase on the payment page: `7:12` is item 12 for member 7. The sale gets its own key. */
export const purchaseKeyOf = ({ mid, itemId }: Purchase): string => `${mid}:${itemId}`

/** The purchase of a key; undefined for anything else. */
export function purchaseOfKey(key: string): Purchase | undefined {
  const [, mid, itemId] = /^([1-9]\d{0,8}):([1-9]\d{0,8})$/.exec(key) ?? []
  return mid === undefined ? undefined : { mid: Number(mid), itemId: Number(itemId) }
}
