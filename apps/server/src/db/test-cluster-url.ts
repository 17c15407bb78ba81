import { inject } from 'vitest'

/** Address of the maintenance database of the PostgreSQL that the run of tests has started. A test that imports this is known
 *  to need that PostgreSQL (`scripts/testing/choose-tests.ts`). */
export const testClusterUrl = (): string => inject('clusterUrl')
