/** Letters of scripts in which a joiner changes how a word is written, or what it means. */
const joining = String.raw`\p{Script=Arabic}\p{Script=Syriac}\u1820-\u18aa\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}`
/** The sign after which a joiner can also end a word. */
const virama = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca`
const picture = String.raw`\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?[\ufe0e\ufe0f]?`

/** Where invisible characters belong: matches of the first group stay. */
const belonging = [
  // Regional flags, pictures, combined pictures, and keys.
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,7}\u{e007f}`,
  `${picture}(?:\\u200d${picture})*`,
  String.raw`[0-9#*]\ufe0f\u20e3`,
  // Variants of Chinese characters in Japanese names, and of Mongolian letters.
  String.raw`\p{Script=Han}[\u{e0100}-\u{e01ef}\ufe00-\ufe02]`,
  String.raw`[\u1820-\u18aa][\u180b-\u180d\u180f]`,
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`,
  `(?<=[${virama}])[\\u200c\\u200d](?![\\u200c\\u200d])`,
].join('|')
/** Direction marks, joiners, fillers, tags, soft hyphens: everything that is invisible on its own. */
const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]`

const anyUnseen = new RegExp(unseen, 'u')
const parts = new RegExp(`(${belonging})|${unseen}`, 'gu')

/**
 * A line without invisible characters, which can make a name look like another one, reorder the words next to it, or
 * make it look empty. Joiners stay where a script needs them; variants stay where they belong to a picture or a letter.
 */
export const withoutUnseen = (text: string): string =>
  anyUnseen.test(text) ? text.replace(parts, (_, keptPart: string | undefined) => keptPart ?? '') : text

/**
 * A text of several lines without marks that reverse all the text after them. The marks for a single position (U+200E,
 * U+200F, U+061C) stay, because people who write from right to left need them next to numbers.
 */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
