/** The forms of a text by how many it speaks of; `other` is every number for which the language has no form of its own. */
export type PluralForms<Text> = Readonly<Partial<Record<Intl.LDMLPluralRule, Text>> & { other: Text }>

/**
 * Returns a function that picks the form of a text for a number, by the rules of a language. Rules are
 * made when the first number asks for them: a page without one does not wait for them.
 */
export function pluralIn(language: string): <Text>(count: number, forms: PluralForms<Text>) => Text {
  let rules: Intl.PluralRules | undefined
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language)
    return forms[rules.select(count)] ?? forms.other
  }
}

/** The form for a number in English. */
export const plural = pluralIn('en-US')
