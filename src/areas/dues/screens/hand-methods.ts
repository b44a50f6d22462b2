import { type MethodByHand, methodsByHand } from '#areas/dues/rules/dues-methods.ts'
import { methodLabel } from '#kernel/rules/payment-methods.ts'

/** The ways to record dues by hand, as options of a form. */
export const handMethods: readonly { readonly value: MethodByHand; readonly label: string }[] = methodsByHand.map(
  (value) => ({ value, label: methodLabel(value) }),
)
