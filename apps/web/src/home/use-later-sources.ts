import { dataSources } from '@cloudsail/contract/home'
import { useCall } from '@cloudsail/ui/base/queries.ts'

/** Asks for what home does not wait for: lines below tiles, and the month. Both come with one call. */
export const useLaterSources = ({ enabled = true } = {}) =>
  useCall(dataSources, { sources: ['tileLines', 'spending'], shown: true }, { enabled })
