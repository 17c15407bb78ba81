import type { StateRows } from '../accounts/test-state-outcomes.ts'

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PSC0402: {
    input: (scene) => ({
      accountId: scene.id('payer'),
      overseasPos: '1',
      domesticPos: '1',
      overseasAtm: '1',
      domesticAtm: '1',
    }),
    accounts: { payer: 'isLimited' },
  },
  PTR0301: {
    input: (scene) => ({ accountId: scene.id('own'), open: true }),
    accounts: { own: 'opensService' },
  },
  PTR0302: {
    input: (scene) => ({
      accountId: scene.id('payer'),
      single: '100',
      daily: '200',
      count: '3',
      annual: '4000',
      designatedOnly: false,
    }),
    accounts: { payer: 'isLimited' },
  },
  PTR0303: {
    input: (scene) => ({ action: 'add', name: '陈建国', account: scene.other.number, bank: '' }),
    accounts: { payee: 'isPaid' },
  },
  PSC0401: 'limits of the whole internet bank',
  PTR0304: 'calls a raise off',
}
