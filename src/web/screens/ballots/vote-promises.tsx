import { fewestForSplit } from '#domain/ballots/count'
import { fewestForEarlierEnd, noticeHours } from '#domain/ballots/decide-ballot'

/** Below the ballot: what is promised to voters, and what is not, in plain words (X187). */
export function VotePromises() {
  return (
    <details className="ballot-more">
      <summary>How secret is my vote?</summary>
      <div className="stack">
        <h2>What we promise</h2>
        <ul className="ballot-limits">
          <li>We don’t store your name with your answers. Only your code leads to them, and only you have it.</li>
          <li>No one sees any result before the end, not even the admins.</li>
          <li>
            Until the end, admins see how many people have voted, but not who. After it, they see who voted, but not
            how.
          </li>
          <li>
            If fewer than {fewestForSplit} people answer a question online, we delete those answers without showing them
            to anyone.
          </li>
          <li>
            Once someone has voted, the end can only move later. It can move earlier only if {fewestForEarlierEnd}{' '}
            people have voted online. Then everyone who can vote gets an email, and there are at least {noticeHours}{' '}
            hours left.
          </li>
        </ul>
        <h2>What we can’t promise</h2>
        <ul className="ballot-limits">
          <li>
            If everyone votes the same way, the result shows how you voted. It can also show it if the others tell how
            they voted.
          </li>
          <li>
            If an admin tries to note that you’re voting on paper after you’ve voted online, the admin learns that
            you’ve voted. We’ll email you if that happens.
          </li>
          <li>Votes on paper are counted by people. We can’t check them.</li>
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
