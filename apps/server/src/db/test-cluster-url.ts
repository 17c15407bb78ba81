import { inject } from 'vitest'

/**
 * Returns the URL of the maintenance database of the PostgreSQL that the test run started. Importing this marks a test as
 * needing that PostgreSQL (`scripts/testing/choose-tests.ts`).
 */
export const testClusterUrl = (): string => inject('clusterUrl')
