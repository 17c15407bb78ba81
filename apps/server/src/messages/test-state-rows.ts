import type { StateRows } from '../accounts/test-state-outcomes.ts'
import { proofInput } from './test-proof.ts'

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PCS0601: {
    input: (scene) => proofInput(scene.id('payer'), scene.context.now),
    accounts: { payer: 'pays' },
  },
  PCS0301: 'what is told of an account, whatever its state; alerts.test.ts',
  PCS0302: 'what is told of an account, whatever its state; alerts.test.ts',
  PCS0401: 'a key of payslips',
  PCS0501: 'what is issued of an account, whatever its state',
  PCS0602: 'names an application',
}
