import { storedValues } from '../../bankday/index.ts'
import { advisoryKeys, lockUntilCommit } from '../../db/advisory-keys.ts'
import type { StaffFactsContext } from '../../staff/index.ts'

/** Loads all values of parameters. Two changes that are approved at once are decided one after the other. */
export const storedFacts = ({ q, lock }: Pick<StaffFactsContext, 'q' | 'lock'>) => ({
  alone: lock ? lockUntilCommit(q, advisoryKeys.parameters) : Promise.resolve(),
  stored: storedValues(q),
})
