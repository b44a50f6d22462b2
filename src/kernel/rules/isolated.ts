/** Scripts that run from right to left: Hebrew, Arabic, and the blocks next to them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * A name inside a line of other words. A right-to-left name is isolated (U+2068, U+2069); otherwise, it would reorder
 * the numbers next to it: `9 – 7` would read `7 – 9` (Unicode Standard Annex 9, explicit directional isolates).
 */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)
