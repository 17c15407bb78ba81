import { testSecret, testWithdrawal } from '../accounts/protection/test-loss.ts'
import type { StateRows } from '../accounts/test-state-outcomes.ts'
import type { MatrixScene } from '../accounts/test-states.ts'
import { buildTransactionPassword } from './passwords/test-passwords.ts'
import { buildCard } from './test-card.ts'

/** Builds a credit card of the customer, which becomes the role `card`. */
export async function cardOf(scene: MatrixScene) {
  const card = await buildCard(scene.db, { customerId: scene.customerId })
  scene.roles.card = card
  return card
}

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PCC0104: {
    input: async (scene) => {
      const card = await cardOf(scene)
      return {
        accountId: `${card.accountId}`,
        email: '',
        emailAgain: '',
        paper: false,
        address: '',
        postcode: '',
        sms: false,
        language: 'zh',
      }
    },
    accounts: { card: 'isArranged' },
  },
  PCC0501: {
    input: async (scene) => {
      const card = await cardOf(scene)
      await buildTransactionPassword(scene.db, card, testWithdrawal)
      return {
        cardId: `${card.accountId}`,
        toAccountId: scene.id('own'),
        amount: '100.00',
        transactionPassword: testSecret,
      }
    },
    accounts: { card: 'drawsCash', own: 'receives' },
  },
  PCC0502: {
    input: async (scene) => {
      const card = await cardOf(scene)
      await card.pay(100_00n, '2026-11-10')
      return { cardId: `${card.accountId}`, toAccountId: scene.id('own'), amount: '1.00' }
    },
    accounts: { card: 'drawsCash', own: 'receives' },
  },
  PTR1201: {
    input: async (scene) => {
      const { accountId } = await cardOf(scene)
      return { from: scene.id('payer'), card: accountId.toString(), amount: '100.00' }
    },
    accounts: { payer: 'pays', card: 'isRepaid' },
    // Nothing is owed yet.
    warnings: ['overpays'],
  },
  PTR1203: {
    input: async (scene) => {
      const card = await buildCard(scene.db, { account: { holderName: '周子轩' } })
      scene.roles.card = card
      return { from: scene.id('payer'), payeeAccount: card.number, payeeName: '周子轩', amount: '100.00' }
    },
    accounts: { payer: 'pays', card: 'isRepaidByOther' },
  },
  PCC0108: 'a credit card, by its own states; bill-day.test.ts',
  PCC0105: 'a credit card, by its own states; cards/protection.test.ts',
  PCC0106: 'a credit card, by its own states; cards/protection.test.ts',
  PCC0107: 'a credit card, by its own states; cards/protection.test.ts',
  PCC0201: 'a credit card, by its own states; limits.test.ts',
  PCC0202: 'a credit card, by its own states; limits.test.ts',
  PCC0203: 'names a request; limits.test.ts',
  PCC0204: 'names a request; limits.test.ts',
  PCC0205: 'names a request; limits.test.ts',
  PCC0401: 'the password of a card, whose states its own tests go through',
  PCC0402: 'the password of a card, whose states its own tests go through',
  PCC0503: 'a credit card, by its own states; elsewhere.test.ts',
  PCC0601: 'taken later, by what the account is then; agreed.test.ts',
  PCC0603: 'ends what is agreed; agreed.test.ts',
  PCC0803: 'a credit card, by its own states; instalments.test.ts',
  PCC0804: 'names a plan; instalments.test.ts',
  PCC0805: 'names a plan; instalments.test.ts',
  PCC0901: 'names no account; applications.test.ts',
}
