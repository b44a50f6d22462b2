/** One row of a list as the browser read it: column name -> text. */
export type Row = Readonly<Record<string, string>>
