import './waiting.css'

interface Props {
  /** What is being loaded, for people who cannot see the shapes. */
  readonly label: string
  /** Heights of the blocks in rem; they give the skeleton the shape of the page. */
  readonly blocks?: readonly number[] | undefined
}

/** A skeleton in the shape of what will appear. */
export function Waiting({ label, blocks = [2.5, 8, 5] }: Props) {
  return (
    <div className="waiting" role="status">
      <span className="unseen">{label}</span>
      {blocks.map((height, index) => (
        <span key={index} className="waiting-block" style={{ height: `${height}rem` }} />
      ))}
    </div>
  )
}

export const CheckingLogin = () => <Waiting label="Checking your login" />
