/** Chinese, Japanese and Korean characters: each can start a name, and counts as two letters (X193). */
export const eastern =
  /[\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303c\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\uff66-\uffdc\u{20000}-\u{323af}]/gu

/**
 * How many letters a text counts for if a rule requires at least two or three. One Chinese, Japanese or Korean
 * character counts as two (X193); spaces around the text do not count.
 */
export const lengthOfName = (text: string): number => {
  const typed = text.trim()
  return Array.from(typed).length + (typed.match(eastern)?.length ?? 0)
}
