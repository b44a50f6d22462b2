/**
 * A sentence with a part that is more than text, such as a link or a name in bold. It is a template tag, so that the
 * whole sentence is in one place and a translation can move the part. Returns the texts and the parts in order; for
 * React, each part has a key.
 */
export const rich = <Parts extends readonly unknown[]>(
  texts: TemplateStringsArray,
  ...parts: Parts
): readonly (string | Parts[number])[] =>
  texts.flatMap((text, place) => (place < parts.length ? [text, parts[place]] : [text]))
