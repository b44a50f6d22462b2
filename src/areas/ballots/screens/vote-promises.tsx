import { fewestForSplit } from '#areas/ballots/rules/count.ts'
import { fewestForEarlierEnd, noticeHours } from '#areas/ballots/rules/decide-ballot.ts'

/** Below the ballot: what we promise voters, and what we do not, in plain words (X187). */
export function VotePromises() {
  return (
    <details className="ballot-more">
      <summary>How secret is my vote?</summary>
      <div className="stack">
        <h2>What we promise</h2>
        <ul className="ballot-limits">
          <li>We don’t store your name with your answers. Only your code leads to them, and only you have it.</li>
          <li>No one, including admins, sees any results before the ballot ends.</li>
          <li>
            Until the ballot ends, admins see how many people have voted, but not who. After that, they see who voted,
            but not how.
          </li>
          <li>
            If fewer than {fewestForSplit} people answer a question online, we delete those answers without showing them
            to anyone.
          </li>
          <li>
            Once someone has voted, admins can still make the end time later. They can make it earlier only after{' '}
            {fewestForEarlierEnd} people have voted online. We then email everyone who can vote, at least {noticeHours}{' '}
            hours ahead.{' '}
          </li>
        </ul>
        <h2>What we can’t promise</h2>
        <ul className="ballot-limits">
          <li>If everyone votes the same way, or everyone else reveals their vote, the result shows how you voted.</li>
          <li>
            If an admin tries to note that you’re voting on paper after you’ve voted online, the admin learns that
            you’ve voted. We’ll email you if that happens.
          </li>
          <li>People count the paper votes. We can’t check their count.</li>
          <li>Anyone you show your code to can see how you voted.</li>
          <li>
            We can’t protect your vote from the people who run the server if they change the program or keep copies of
            its data.
          </li>
        </ul>
      </div>
    </details>
  )
}
