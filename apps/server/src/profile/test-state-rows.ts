import type { StateRows } from '../accounts/test-state-outcomes.ts'

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PCS0101: 'the quick menu',
  PCS0102: 'the panels of home',
  PSC0101: 'settings',
  PSC0102: 'reserved information',
  PSC0103: 'the mobile',
  PSC0105: 'a picture',
  PSC0106: 'a nickname',
  PSC0109: 'data of the whole customer; export.test.ts',
  PSC0110: 'the e-mail address',
  PSC0111: 'the postal address',
  PSC0112: 'the occupation',
  PSC0114: 'reports a log-in; report-login.test.ts',
}
