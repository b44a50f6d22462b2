/**
 * The forms of a text, by the number it mentions; `other` covers every number for which the language has no form of its
 * own.
 */
export type PluralForms<Text> = Readonly<Partial<Record<Intl.LDMLPluralRule, Text>> & { other: Text }>

/**
 * Returns a function that picks the form of a text for a number, by a language's rules. The rules are created when the
 * first number needs them, so that a page without numbers does not wait for them.
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
