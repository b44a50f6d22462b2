/** A pattern that makes a sentence sound translated, or that uses a different word than the rest of the product. */
export interface BannedPattern {
  readonly name: string
  readonly pattern: RegExp
  readonly why: string
  /** The better wording. */
  readonly say: string
  /**
   * Where the pattern is banned: only in emails, or only in texts for members, visitors and club admins; everywhere if
   * missing.
   */
  readonly only?: 'mail' | 'people'
  /** Sentences that must be found, and similar ones that must not. */
  readonly bad: readonly string[]
  readonly good: readonly string[]
}

const translated: readonly BannedPattern[] = [
  {
    name: 'stands',
    pattern: /\b(stands?|stood|standing) (here|there|in|on|at|below|above|beside|behind)\b|\bwill stand\b/iu,
    why: 'text does not stand, and neither do people on a list',
    say: 'appears here, is on, is in',
    bad: ['Members will stand here.', 'It stands in the log of the club.', 'You stand on court 3.'],
    good: ['See the standings.', 'Players appear here.'],
  },
  {
    name: 'by itself',
    pattern: /\bby (itself|themselves|ourselves)\b/iu,
    why: 'it says nothing about who acts',
    say: 'automatically, or name who does it: We’ll send them when you’re back online.',
    bad: ['The page comes by itself.', 'We try again by ourselves.'],
    good: ['We’ll keep trying.'],
  },
  {
    name: 'any more',
    pattern: /\bany more\b(?! (than|of|[a-z]+s)\b)/iu,
    why: 'at the end of a clause it is a British spelling, and mostly a detour',
    say: 'no longer',
    bad: ['They cannot vote online any more.'],
    good: ['They can no longer vote online.', 'Do you have any more questions?'],
  },
  {
    name: 'whoever',
    pattern: /\bwho(m)?ever\b/iu,
    why: 'nobody says it out loud',
    say: 'anyone who, people you invite, the organizer',
    bad: ['Whoever waits is moved to Yes.'],
    good: ['Anyone on the waitlist moves to Yes.'],
  },
  {
    name: 'who as a subject',
    pattern:
      /(^|[.!?] )Who (has|have|had|is|was|are|were|can|cannot|may|does|did|comes?|pays?|paid|waits?|follows?|wants?|says?|said|answers?|asks?|gets?|holds?|plays?|played|runs?|leaves?|left|joins?|joined|registers?|registered|knows?)\b[^?,.]*\.(?=\s|$)/u,
    why: 'a clause with “who” is no subject in English',
    say: 'Anyone who, or the noun: Players who have paid',
    bad: ['Who has the link still sees them.', 'They are withdrawn. Who has paid keeps theirs.'],
    good: [
      'Who is coming?',
      'Anyone who has the link can see them.',
      'Who can see this',
      'Who can vote, and how many have.',
    ],
  },
  {
    name: 'is no',
    pattern: /(?<!\b(there|here) )\b(is|are|was|were|am) no (?!longer\b|one\b|more\b|less\b|later\b)\p{Ll}/iu,
    why: 'a German negative',
    say: 'isn’t a',
    bad: ['This event is no ladder.'],
    good: ['There are no events yet.', 'It is no longer open.', 'There is no one here.'],
  },
  {
    name: 'already, last',
    pattern:
      /\b(exists?|set|over|paid|taken|there|here|registered|invited|gone|deleted|sent|published|begun|started|done|ended|answered|closed|full|used|counted) already\b/iu,
    why: '“already” comes before the verb',
    say: 'already exists, is already paid',
    bad: ['That name exists already.', 'This was paid already.'],
    good: ['That name already exists.'],
  },
  {
    name: 'meanwhile',
    pattern: /\bmeanwhile\b|\bin the meantime\b/iu,
    why: 'say what happened instead of when',
    say: 'just: Someone just took that spot.',
    bad: ['Somebody has taken the spot meanwhile.'],
    good: ['Someone just took that spot.'],
  },
  {
    name: 'look at it again',
    pattern: /\blook at (it|them|this|that|these|those|[a-z]+ [a-z]+) again\b/iu,
    why: 'it does not say what to check',
    say: 'Check it, then save again.',
    bad: ['Please look at them again.'],
    good: ['Check them, then save again.'],
  },
  {
    name: 'is to be',
    pattern: /\b(is|are|was|were) to be\b|\bneed not\b/iu,
    why: 'stiff',
    say: 'you don’t have to; nothing needs to be done',
    bad: ['Then nothing is to be done.', 'You need not wait.'],
    good: ['You don’t have to wait.'],
  },
  {
    name: 'are told',
    pattern: /\b(is|are|was|were|be|been|gets?) told\b/iu,
    why: 'passive: name who tells whom, and how',
    say: 'we’ll email you',
    bad: ['You are told by mail how it ends.'],
    good: ['We’ll email you when it’s done.'],
  },
  {
    name: 'question, then Then',
    pattern: /\? Then\b/u,
    why: 'a German conditional',
    say: 'If you didn’t ask for this, ignore this email.',
    bad: ['You did not ask for this? Then your password stays as it is.'],
    good: ['If you didn’t ask for this, ignore this email.'],
  },
]

const terms: readonly BannedPattern[] = [
  {
    name: 'somebody',
    pattern: /\b(some|any|no|every)body\b/iu,
    why: 'one term for each',
    say: 'someone, anyone, no one, everyone',
    bad: ['Somebody took the spot.', 'Nobody is here.'],
    good: ['Someone took the spot.'],
  },
  {
    name: 'British spelling',
    pattern:
      /\b(organis|recognis|apologis|realis|finalis|cancell(ed|ing)\b|colour|favourite|centre\b|honour|behaviour|licence\b|practise|programme\b|cheque|grey\b|e-mail|travell|neighbour)/iu,
    why: 'American English, and one spelling of email',
    say: 'organizer, canceled, color, favorite, email',
    bad: ['The organiser cancelled it.', 'Your e-mail address'],
    good: ['The organizer canceled it.', 'Read about cancellation.'],
  },
  {
    name: 'money goes back',
    pattern: /\b(goes|went|gone|given|gave|gives?) back\b|\bgo back to (the|your|their) card/iu,
    why: 'one term for each',
    say: 'refund, refunded',
    bad: ['It goes back to your card.', '$10 went back to your card.'],
    good: ['We refunded $10.', 'Go back to the event'],
  },
  {
    name: 'take back, take out',
    pattern: /\b(take|takes|took|taken|taking) ([\p{L}{}…’]+ ){0,3}?(back|out|off)\b(?! (of the air|work))/iu,
    why: 'one term for each',
    say: 'void (a payment or sale), remove (from a list), undo (the last step)',
    bad: ['Take back this sale?', 'Take Ann out of the group', 'You were taken off the list.'],
    good: ['Void this sale?', 'Take a picture'],
  },
  {
    name: 'at most',
    pattern: /\bat most\b/iu,
    why: 'mathematics, not speech',
    say: 'up to, no more than',
    bad: ['A picture of at most 5 MB.'],
    good: ['A picture of up to 5 MB.'],
  },
  {
    name: 'sign in',
    pattern: /\bsign(s|ed|ing)?[ -](in|out)\b|\blog-(in|out)\b/iu,
    why: 'one term for each',
    say: 'log in, log out, login',
    bad: ['Sign in to answer.', 'Your log-in has ended.'],
    good: ['Log in to reply.', 'Sign up for a lesson'],
  },
  {
    name: 'in line',
    pattern: /\bwaiting list\b|\b(in|ahead of|end of|front of) (the )?line\b/iu,
    why: 'one term for each',
    say: 'waitlist; You’re number 3 on the waitlist.',
    bad: ['You keep your place in line.', 'You are on the waiting list.'],
    good: ['You’re number 3 on the waitlist.', 'Call your own lines.'],
  },
  {
    name: 'is over',
    pattern: /\b(is|are|was|were|be) over\b(?! (the|a|an|your|\d))/iu,
    why: 'one term for each',
    say: 'ended, finished, has passed',
    bad: ['The event is over.'],
    good: ['The event has ended.', 'It is over the limit.'],
  },
  {
    name: 'to come',
    pattern: /\b(is|are|still) to come\b/iu,
    why: 'one term for each',
    say: 'upcoming',
    bad: ['Their invitations to events that are to come are withdrawn.'],
    good: ['Their invitations to upcoming events are canceled.'],
  },
  {
    name: 'press',
    pattern: /\bpress(es|ed|ing)?\b(?! (Enter|Escape|Esc|Space|Tab|Ctrl|the [a-z]+ key))/iu,
    why: 'one term for each',
    say: 'tap (phone), click (computer), choose',
    bad: ['Press Start.'],
    good: ['Choose Start.', 'Press Enter to save.', 'Expression'],
  },
  {
    name: 'club house',
    pattern: /\bclub house\b/iu,
    why: 'one word',
    say: 'clubhouse',
    bad: ['the screen in the club house'],
    good: ['the screen in the clubhouse'],
  },
  {
    name: 'write to',
    pattern: /\b(we|is|are|was|were) (write|written) to\b/iu,
    why: 'one term for each',
    say: 'email',
    bad: ['Then we write to you.', 'All members are written to.'],
    good: ['We’ll email you.'],
  },
  {
    name: 'network, server',
    pattern:
      /\b(the|a|no|this) network\b|\b(reach|because|and|if|when|until) the server\b|\bthe server (is|cannot|stopped|does|did|makes|has|will)\b/iu,
    why: 'jargon: readers do not know what it is, and cannot act on it',
    say: 'offline, back online; Sideout, we',
    only: 'people',
    bad: ['We could not reach the server.'],
    good: ['You’re offline. We’ll keep trying.', 'Johnson is the first server.'],
  },
]

const forms: readonly BannedPattern[] = [
  {
    name: 'a moment',
    pattern: /\b(in|wait|after) a (moment|while)\b/iu,
    why: 'a wait says how long it is',
    say: 'Try again in 10 seconds. Try again in 42 minutes.',
    only: 'people',
    bad: ['Please try again in a moment.'],
    good: ['Try again in 10 minutes.'],
  },
  {
    name: 'quarter hours',
    pattern: /\bquarter[- ]hours?\b/iu,
    why: 'a German measure',
    say: '15 minutes',
    bad: ['Minutes in quarter hours'],
    good: ['Choose 15-minute steps.'],
  },
  {
    name: 'plural in parentheses',
    pattern: /\p{L}\(e?s\)/iu,
    why: 'a plural is a word of its own',
    say: '1 player, 2 players',
    bad: ['{count} player(s)'],
    good: ['{count} players (some left)'],
  },
  {
    name: 'lower case after the greeting',
    pattern: /^\p{Ll}[^.]* [^.]*[.!?]$/u,
    why: 'a paragraph of an email begins with a capital letter, also after “Hello Ann,”',
    say: 'Thank you! This is your receipt.',
    only: 'mail',
    bad: ['thank you! This is your receipt.'],
    good: ['Thank you! This is your receipt.', 'your club’s books'],
  },
]

/** Everything that must not be in a sentence that people read (docs/style.md). */
export const bannedPatterns: readonly BannedPattern[] = [...translated, ...terms, ...forms]
