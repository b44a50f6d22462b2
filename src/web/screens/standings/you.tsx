interface Props {
  readonly mid: number
  /** The reader, who may be no member of the club. */
  readonly of: number | null
}

/** Marks the reader behind their own name; nothing behind the names of others. */
export function You({ mid, of }: Props) {
  if (mid !== of) return null
  return (
    <>
      {' '}
      <span className="you">(you)</span>
    </>
  )
}
