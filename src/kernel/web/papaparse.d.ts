/**
 * The part of the CSV library that the web uses. The library's own types pull in Node's, which a page must not see;
 * `tsconfig.web.json` substitutes this file for them.
 */
interface Parsed<Row> {
  readonly data: readonly Row[]
  readonly meta: { readonly fields?: readonly string[] }
}

declare const Papa: {
  parse<Row>(
    text: string,
    options: {
      readonly header: true
      readonly skipEmptyLines?: 'greedy'
      readonly delimiter?: string
      readonly transformHeader?: (name: string) => string
    },
  ): Parsed<Row>
  unparse(table: { readonly fields: readonly string[]; readonly data: readonly (readonly unknown[])[] }): string
}
// biome-ignore lint/style/noDefaultExport: that is how the library exports itself
export default Papa
