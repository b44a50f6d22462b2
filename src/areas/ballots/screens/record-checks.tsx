import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import type { getBallotRecord } from '#areas/ballots/calls/voting.ts'
import { problemWords } from '#areas/ballots/calls/words.ts'
import { codeInReceipt } from '#areas/ballots/rules/codes.ts'
import { answersUnder, type Problem, recount } from '#areas/ballots/rules/record.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'

type Published = Gotten<typeof getBallotRecord>

/** Finds the answers under a code in the reader's browser. The code is not sent anywhere. */
export function FindVote({ record }: { record: Published }) {
  const [typed, setTyped] = useState('')
  const code = codeInReceipt(typed)
  const answers = code === undefined ? [] : answersUnder(record, code)
  const isFound = answers.some(({ answer, isWithheld }) => answer !== undefined || isWithheld)
  const isWhole = typed.replace(/[\s-]/g, '').length >= 16
  return (
    <div className="ballot-unprinted">
      <Section title="Find your vote" lead="Your browser looks it up in this record. Your code isn’t sent anywhere.">
        <TextField
          label="Your code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={1000}
          value={typed}
          error={isWhole && !isFound && (code ? 'No answers match this code' : 'A code has 16 letters and numbers')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div role="status">
          {isFound && (
            <dl className="facts">
              {answers.map(({ question, text, answer, isWithheld }, index) => (
                <div key={question}>
                  <dt>
                    {index + 1}. {text}
                  </dt>
                  <dd>
                    {isWithheld
                      ? 'Counted, but not published'
                      : answer === undefined
                        ? 'Missing'
                        : (answer ?? 'Abstained')}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </Section>
    </div>
  )
}

/** Rewrites a problem to the question number that the page shows, because the record names questions by their items. */
const asAsked = ({ questions }: Published, problem: Problem): Problem =>
  problem.kind === 'hash'
    ? problem
    : { ...problem, question: questions.findIndex(({ question }) => question === problem.question) + 1 }

/** Counts the record again in the reader's browser. */
export function CountAgain({ record }: { record: Published }) {
  const [problems, setProblems] = useState<readonly string[]>()
  return (
    <div className="ballot-unprinted">
      <Section title="Count it again" lead="Your browser recounts the answers and checks the hash, without us.">
        <div>
          <Button
            onClick={() =>
              setProblems(recount(record).problems.map((problem) => problemWords(asAsked(record, problem))))
            }
          >
            Count again here
          </Button>
        </div>
        <div role="status">
          {problems?.length === 0 && (
            <p className="ballot-check is-good">
              <IconCircleCheck aria-hidden size={26} /> The numbers and the hash match
            </p>
          )}
          {problems?.map((problem) => (
            <p key={problem} className="ballot-check is-wrong">
              <IconCircleX aria-hidden size={26} /> {problem}
            </p>
          ))}
        </div>
      </Section>
    </div>
  )
}
