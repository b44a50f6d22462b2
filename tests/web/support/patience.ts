import { configure } from '@testing-library/react'

/** What is looked for has as long to appear as a busy machine needs; nothing here measures speed. */
configure({ asyncUtilTimeout: 10_000 })
