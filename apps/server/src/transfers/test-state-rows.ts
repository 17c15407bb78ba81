import type { StateRows } from '../accounts/test-state-outcomes.ts'
import type { MatrixScene } from '../accounts/test-states.ts'
import { batchLine, inBankInput, outsideInput } from './test-inputs.ts'

const payee = ({ other }: MatrixScene) => ({ payeeName: '陈建国', payeeAccount: other.number })
const inBank = (scene: MatrixScene) => inBankInput(scene.id('payer'), payee(scene))
const outside = (scene: MatrixScene) => outsideInput(scene.id('payer'))
const schedule = { period: 'monthly', firstOn: '2026-12-05', endOn: '2027-05-05' }

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PTR0101: {
    input: (scene) => ({ ...inBank(scene), currency: 'CNY', saveContact: false }),
    accounts: { payer: 'pays', payee: 'isPaid' },
  },
  PTR0102: {
    input: (scene) => ({
      payerAccountId: scene.id('payer'),
      lines: [batchLine(payee(scene))],
      agreed: true,
    }),
    accounts: { payer: 'pays', payee: 'isPaid' },
  },
  PTR0201: {
    input: (scene) => ({ ...outside(scene), arrival: 'nextDay', saveContact: false }),
    accounts: { payer: 'pays' },
  },
  PTR0701: {
    input: (scene) => ({ ...inBank(scene), ...schedule }),
    accounts: { payer: 'pays', payee: 'isPaid' },
  },
  PTR0702: { input: (scene) => ({ ...outside(scene), ...schedule }), accounts: { payer: 'pays' } },
  PTR1501: {
    input: (scene) => ({ ...inBank(scene), amount: '250000.00', currency: 'CNY', saveContact: false }),
    accounts: { payer: 'pays', payee: 'isPaid' },
  },
  PTR1601: {
    input: (scene) => ({ ...outside(scene), amount: '60000.00', saveContact: false }),
    accounts: { payer: 'pays' },
  },
  PTR0104: 'cancels what is left of a batch',
  PTR0202: 'a usual arrival',
  PTR0203: 'calls a remittance back: what comes back is credited whatever the account is',
  PTR0704: 'cancels a rule',
  PTR0706: 'names a rule, whose payer it decides about as PTR0701 does; future.test.ts',
  PTR0707: 'pauses a rule or skips its next date',
  PTR0708: 'names a rule, whose payer it decides about as PTR0701 does',
  PTR0901: 'contacts',
  PTR0902: 'contacts at other banks',
  PTR1701: 'names its agreement, whose account is the payer; wealth-connect.test.ts',
}
