import type { StateRows } from '../accounts/test-state-outcomes.ts'
import { donationInput } from './test-charities.ts'

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PLT0101: {
    input: (scene) => donationInput(scene.ownerDb, scene.id('payer')),
    accounts: { payer: 'pays' },
  },
  PLT0102: 'names a donation',
  PLT0103: 'names a donation',
}
