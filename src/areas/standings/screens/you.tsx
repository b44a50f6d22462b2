interface Props {
  readonly mid: number
  /** The reader, who may not be a member of the club. */
  readonly of: number | null
}

/** Marks the reader after their own name; shows nothing after other people's names. */
export function You({ mid, of }: Props) {
  if (mid !== of) return null
  return (
    <>
      {' '}
      <span className="you">(you)</span>
    </>
  )
}
