import { PointOfSale } from './point-of-sale.tsx'
import { PosPayments } from './pos-payments.tsx'

const screens = { sell: PointOfSale, payments: PosPayments } as const

/**
 * What an admin does at the desk: selling, and managing what was sold. These screens are used one after another, so
 * they load together.
 */
export function PosDesk({ of }: { of: keyof typeof screens }) {
  const Shown = screens[of]
  return <Shown />
}
