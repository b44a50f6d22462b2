import type { Row } from './texts-of-spec-000.ts'

/** The texts of instruction that are fixed to the letter. */
export const rows: readonly Row[] = [
  [
    'Sign Up',
    'A lesson with a free spot',
    'instruction/screens/sign-up.tsx',
    'instruction/tests/web/instruction.test.tsx',
  ],
  [
    'Registered',
    'A lesson that one takes',
    'instruction/screens/own-part.tsx',
    'instruction/tests/web/instruction.test.tsx',
  ],
  [
    'Yes, Cancel Registration',
    'The question before cancelling',
    'instruction/screens/own-part.tsx',
    'instruction/tests/web/instruction.test.tsx',
  ],
  [
    "No, I don't want to cancel",
    'The question before cancelling',
    'instruction/screens/own-part.tsx',
    'instruction/tests/web/instruction.test.tsx',
  ],
  [
    'Already Registered',
    'The code of a second sign-up',
    'instruction/calls/refusals.ts',
    'instruction/tests/api/lessons.test.ts',
  ],
  [
    'No Spots Available',
    'A full lesson',
    'instruction/screens/lesson-words.ts',
    'instruction/tests/web/instruction.test.tsx',
  ],
  [
    'You are already registered',
    'A second sign-up',
    'instruction/screens/lesson-words.ts',
    'instruction/tests/web/instruction.test.tsx',
  ],
  [
    'Registration not successful, please try again.',
    'Any other answer',
    'instruction/screens/lesson-words.ts',
    'instruction/tests/web/instruction.test.tsx',
  ],
  [
    'Registration Complete',
    'A sign-up that went through',
    'instruction/screens/lesson-words.ts',
    'instruction/tests/web/instruction.test.tsx',
  ],
  [
    'Payment Required',
    'A lesson that is not paid',
    'instruction/rules/payments.ts',
    'instruction/tests/api/lessons.test.ts',
  ],
]
