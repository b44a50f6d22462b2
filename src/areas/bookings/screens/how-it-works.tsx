import { forgottenPart } from '#areas/bookings/rules/drawing-memory.ts'
import { certain, leastOdds } from '#areas/bookings/rules/drawing-odds.ts'
import { oddsText } from '#areas/bookings/rules/odds-text.ts'

/** The rule, in lines that everyone understands. Each says what `drawing-odds.ts` and `drawing-memory.ts` compute. */
export const HowItWorks = () => (
  <section className="card stack" aria-label="How the drawing works">
    <h2>How the drawing works</h2>
    <ol className="drawing-rules">
      <li>It doesn’t matter when you say Yes. Everyone who does, until the drawing, is in it.</li>
      <li>Players whom the organizer put in already have a spot. Guests get what the members leave.</li>
      <li>If everyone fits, everyone gets a spot.</li>
      <li>Otherwise, your fair share is the number of spots divided by the number of people.</li>
      <li>If you got less than your share in the group’s recent drawings, the rest is added to your odds.</li>
      <li>If you got more, your odds are lower. You always keep some chance, usually {oddsText(leastOdds)} or more.</li>
      <li>A spot that you took from the waitlist later counts as a spot you got.</li>
      <li>
        Before each drawing of the group, {oddsText(certain / forgottenPart)} of what’s owed is forgotten, so old
        drawings count less and less.
      </li>
      <li>
        Partners are drawn together, and so are up to four people with the same last name and email address. All of them
        get a spot, or none does.
      </li>
      <li>Those who aren’t drawn go on the waitlist, the ones with the best odds first.</li>
    </ol>
  </section>
)
