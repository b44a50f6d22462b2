import { columnOf, type Field, fields, keptNameOf, readNameOf } from '#areas/members/rules/columns.ts'
import { statuses, statusWords } from '#kernel/rules/member-statuses.ts'

const note =
  'Printed from `src/areas/members/rules/columns.ts` and `src/kernel/rules/member-statuses.ts` by `npm run generate`. Change those files instead.'

const listHead = ['field', 'in answers', 'in the database', 'in lists', 'kind', 'label', 'part of the form', 'shown']
const statusHead = ['status', 'in the club', 'invited to events', 'members may choose it', 'also taken']

/** The docs page with the columns of a member's record and its statuses. */
export const memberColumnsPage = (): string =>
  [
    '# Member columns and statuses',
    '',
    note,
    '',
    ...table(listHead, fields.map(lineOf)),
    '',
    '- **shown**: always (to everyone who can see the record), only to admins, or only if the club has turned on the named setting.',
    '- **in lists**: an import also accepts the names in parentheses. An export also writes `groups` and `verified`, which an import ignores.',
    '',
    '## Statuses',
    '',
    ...table(statusHead, statusWords.map(statusLine)),
    '',
  ].join('\n')

function lineOf(field: Field): string[] {
  const { kind, label, part, setting, isForAdmins, most } = columnOf(field)
  const size = most === undefined ? '' : `, up to ${most}`
  const condition = isForAdmins ? 'admins' : setting ? `setting \`${setting}\`` : 'always'
  return [
    `\`${field}\``,
    `\`${readNameOf(field)}\``,
    `\`${keptNameOf(field)}\``,
    listed(field),
    `${kind}${size}`,
    label,
    part ?? '',
    condition,
  ]
}

function listed(field: Field): string {
  const { name, inLists, also = [] } = columnOf(field)
  if (!inLists) return ''
  return also.length === 0 ? `\`${name}\`` : `\`${name}\` (${also.join(', ')})`
}

function statusLine(word: keyof typeof statuses): string[] {
  const facts = statuses[word]
  const yesNo = (value: boolean) => (value ? 'yes' : 'no')
  const alias = 'alias' in facts ? `\`${facts.alias}\`` : ''
  return [`\`${word}\``, yesNo(facts.isCurrent), yesNo(facts.isInvited), yesNo(facts.isOwnChoice), alias]
}

const table = (head: readonly string[], lines: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
