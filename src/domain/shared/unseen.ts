/** Letters of scripts in which a joiner changes how a word is written, or what it means. */
const joining = String.raw`\p{Script=Arabic}\p{Script=Syriac}\u1820-\u18aa\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}`
/** The sign after which a joiner may also end a word. */
const virama = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca`
const picture = String.raw`\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?[\ufe0e\ufe0f]?`

/** Where characters without a look of their own belong: what the first group matches stays. */
const belonging = [
  // The flags of regions, pictures, those made of several, and keys.
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,7}\u{e007f}`,
  `${picture}(?:\\u200d${picture})*`,
  String.raw`[0-9#*]\ufe0f\u20e3`,
  // Variants of Chinese characters in Japanese names, and of Mongolian letters.
  String.raw`\p{Script=Han}[\u{e0100}-\u{e01ef}\ufe00-\ufe02]`,
  String.raw`[\u1820-\u18aa][\u180b-\u180d\u180f]`,
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`,
  `(?<=[${virama}])[\\u200c\\u200d](?![\\u200c\\u200d])`,
].join('|')
/** Marks that change the direction, joiners, fillers, tags, soft hyphens: all that has no look of its own. */
const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]`

const anyUnseen = new RegExp(unseen, 'u')
const parts = new RegExp(`(${belonging})|${unseen}`, 'gu')

/**
 * A line without characters that nobody sees: with them, a name looks like another one, turns the words beside it around, or
 * looks empty. Joiners stay where a script needs them, variants where they belong to a picture or a letter.
 */
export const withoutUnseen = (text: string): string =>
  anyUnseen.test(text) ? text.replace(parts, (_, keptPart: string | undefined) => keptPart ?? '') : text

/**
 * A text of several lines without marks that turn around all that follows. The marks of one place (U+200E, U+200F, U+061C)
 * stay: who writes from right to left needs them beside numbers.
 */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
