import 'vitest'

/** Where a call answers, and the area that declares it. */
export interface ContractRoute {
  readonly area: string
  readonly name: string
  readonly method: string
  readonly path: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Every route of the contract, from `contract-setup.ts`. */
    contractRoutes: ContractRoute[]
  }
}
