import type { StateRows } from '../accounts/test-state-outcomes.ts'

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  YWS0101: 'a WeChat account',
  YWS0102: 'a WeChat account',
}
