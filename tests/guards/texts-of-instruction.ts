import type { Row } from './texts-of-spec-000.ts'

/** The texts of instruction that are fixed to the letter. */
export const rows: readonly Row[] = [
  [
    'Sign Up',
    'A lesson with a free spot',
    'web/screens/instruction/sign-up.tsx',
    'web/instruction/instruction.test.tsx',
  ],
  [
    'Registered',
    'A lesson that one takes',
    'web/screens/instruction/own-part.tsx',
    'web/instruction/instruction.test.tsx',
  ],
  [
    'Yes, Cancel Registration',
    'The question before cancelling',
    'web/screens/instruction/own-part.tsx',
    'web/instruction/instruction.test.tsx',
  ],
  [
    "No, I don't want to cancel",
    'The question before cancelling',
    'web/screens/instruction/own-part.tsx',
    'web/instruction/instruction.test.tsx',
  ],
  [
    'Already Registered',
    'The code of a second sign-up',
    'contract/kernel/public-refusals.ts',
    'api/instruction/lessons.test.ts',
  ],
  [
    'No Spots Available',
    'A full lesson',
    'web/screens/instruction/lesson-words.ts',
    'web/instruction/instruction.test.tsx',
  ],
  [
    'You are already registered',
    'A second sign-up',
    'web/screens/instruction/lesson-words.ts',
    'web/instruction/instruction.test.tsx',
  ],
  [
    'Registration not successful, please try again.',
    'Any other answer',
    'web/screens/instruction/lesson-words.ts',
    'web/instruction/instruction.test.tsx',
  ],
  [
    'Registration Complete',
    'A sign-up that went through',
    'web/screens/instruction/lesson-words.ts',
    'web/instruction/instruction.test.tsx',
  ],
  [
    'Payment Required',
    'A lesson that is not paid',
    'domain/instruction/payments.ts',
    'api/instruction/lessons.test.ts',
  ],
]
