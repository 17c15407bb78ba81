import type { StateRows } from './test-state-outcomes.ts'

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PAM0301: {
    input: (scene) => ({
      from: `${scene.id('payer')}.CNY`,
      to: `${scene.id('own')}.CNY`,
      amount: '1.00',
      remark: '',
    }),
    accounts: { payer: 'pays', own: 'receives' },
  },
  PAM0801: {
    input: (scene) => ({ subject: `account.${scene.id('payer')}` }),
    accounts: { payer: 'isReported' },
  },
  PAM0802: {
    input: (scene) => ({ subject: `account.${scene.id('payer')}`, reissue: false }),
    accounts: { payer: 'isReported' },
  },
  PAM1100: {
    input: (scene) => ({
      accountId: scene.id('payer'),
      channels: ['atm'],
      time: 'hour',
      nightFrom: '',
      nightTo: '',
    }),
    accounts: { payer: 'isLocked' },
  },
  PAM1200: {
    input: (scene) => ({ accountId: scene.id('payer'), channels: ['overseas'] }),
    accounts: { payer: 'isUnlocked' },
    secret: true,
  },
  POA1401: {
    input: (scene) => ({
      product: 'classTwo',
      currency: '',
      accountId: scene.id('payer'),
      taxResidence: 'china',
      agreed: true,
    }),
    accounts: { payer: 'binds' },
  },
  PAM0803: 'undoes a state; loss.test.ts',
  PAM0804: 'undoes a state; loss.test.ts',
  PAM0805: 'undoes a state; loss.test.ts',
  PAM0901: 'puts accounts into the internet bank; online-signing.test.ts',
  PAM1201: 'an account at the affiliate in Hong Kong',
  PAM1203: 'an account at the affiliate in Hong Kong',
  POA1402: 'names an opening of today; undo.test.ts',
}
