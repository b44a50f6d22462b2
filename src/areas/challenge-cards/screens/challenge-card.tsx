import type { Card } from './kept-card.ts'

/** The card itself: on the screen a list to check off, on paper a sheet with boxes and a line for the name. */
export function ChallengeCard({ card, onChange }: { card: Card; onChange: (card: Card) => void }) {
  const doneCount = card.done.filter(Boolean).length
  const all = card.challenges.length
  return (
    <section className="challenge-card" aria-labelledby="card-title">
      <header className="challenge-head">
        <h2 id="card-title">Challenge card</h2>
        <p className="challenge-kind">
          {all} challenges, {card.type}
        </p>
      </header>
      <ol className="challenge-list">
        {card.challenges.map((challenge, index) => (
          <li key={challenge}>
            <label className="challenge">
              <input
                type="checkbox"
                checked={card.done[index] ?? false}
                onChange={({ target }) => onChange({ ...card, done: card.done.with(index, target.checked) })}
              />
              <span>{challenge}</span>
            </label>
          </li>
        ))}
      </ol>
      <p className="challenge-count" role="status">
        {doneCount === all ? 'Full card! Everyone, tap paddles!' : `${doneCount} of ${all} done`}
      </p>
    </section>
  )
}
