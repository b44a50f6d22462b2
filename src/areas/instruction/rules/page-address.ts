import { addressFrom, isReservedAddress } from '#areas/clubs/rules/addresses.ts'

/** Words after `/instruction/` that are pages of their own and shadow an address (X133). */
const fixedWords = ['dashboard', 'addevent', 'edithomepage']

/** An address as stored and compared: in lowercase. */
export const canonicalAddress = (typed: string): string => typed.trim().toLowerCase()

/** Whether the address is unavailable to all instructors. Source: X133; docs/areas/instruction.md. */
export const isReservedPage = (address: string): boolean => fixedWords.includes(address) || isReservedAddress(address)

/** 3 to 40 of a-z, 0-9 and hyphens. */
export const isAddress = (address: string): boolean => /^[a-z0-9-]{3,40}$/.test(address)

/** The address that the form suggests for a name: `Ann Lee` becomes `ann-lee`. */
export const proposedAddress = (first: string, last: string): string => addressFrom(`${first} ${last}`, 40)
