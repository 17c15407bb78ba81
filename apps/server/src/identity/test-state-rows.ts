import type { StateRows } from '../accounts/test-state-outcomes.ts'

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PSC0104: 'the method',
  PSC0107: 'the security question',
  PSC0201: 'a password',
  PSC0202: 'a password',
  PSC0203: 'the password of a key',
  PSC0204: 'a password',
}
