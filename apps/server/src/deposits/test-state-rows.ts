import type { StateRows } from '../accounts/test-state-outcomes.ts'
import type { MatrixScene } from '../accounts/test-states.ts'
import { giveOrder } from '../orders/test-orders.ts'
import { enterIssues } from './large/issues.ts'

/** Submits a deposit order first to create a certificate. Its parent becomes the role `parent`. */
async function certificateOf(scene: MatrixScene, code: string, input: object): Promise<string> {
  await giveOrder(scene.context, code, input, scene.key)
  scene.tick()
  const row = await scene.db
    .selectFrom('deposits.time_deposits')
    .select(['account_id', 'certificate_number'])
    .where('customer_id', '=', scene.customerId)
    .executeTakeFirstOrThrow()
  scene.roles.parent = { customerId: scene.customerId, accountId: row.account_id, number: '' }
  return `${row.account_id}.${row.certificate_number}`
}
const timeDeposit = (scene: MatrixScene) => ({
  from: `${scene.id('payer')}.CNY`,
  amount: '50000.00',
  termMonths: 12,
  instruction: 'renew',
  settlementAccountId: scene.id('own'),
})
const callDeposit = (scene: MatrixScene) => ({
  from: `${scene.id('payer')}.CNY`,
  amount: '200000',
  product: 'callDeposit7',
  settlementAccountId: scene.id('own'),
})

/** Enters an issue of large certificates that is on sale, and returns the input that buys one. */
async function largeCertificate({ ownerDb, id }: MatrixScene) {
  const issue = 'ONSALE'
  await enterIssues(ownerDb, [
    {
      code: issue,
      termMonths: 12,
      annualRatePpm: 12_500,
      interestPayment: 'atMaturity',
      minimumMinor: 200_000_00n,
      stepMinor: 10_000_00n,
      quotaMinor: 10_000_000_00n,
      opensAt: new Date('2026-11-01T09:00:00+08:00'),
      closesAt: new Date('2026-12-31T17:00:00+08:00'),
    },
  ])
  return { issue, from: `${id('payer')}.CNY`, amount: '200000', settlementAccountId: id('own') }
}

const rollingDeposit = (scene: MatrixScene) => ({
  from: `${scene.id('payer')}.CNY`,
  amount: '200000',
  agreed: true,
})

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PAM0203: {
    input: async (scene) => ({
      deposit: await certificateOf(scene, 'PAM0401', timeDeposit(scene)),
      instruction: 'toCurrent',
      settlementAccountId: scene.id('own'),
    }),
    accounts: { parent: 'isDrawn', own: 'settles' },
  },
  PAM0401: { input: timeDeposit, accounts: { payer: 'pays', own: 'settles' } },
  PAM0402: {
    input: async (scene) => ({
      deposit: await certificateOf(scene, 'PAM0401', timeDeposit(scene)),
      amount: '50000.00',
      toAccountId: scene.id('own'),
    }),
    accounts: { parent: 'isDrawn', own: 'settles' },
  },
  PAM0501: { input: rollingDeposit, accounts: { payer: 'pays' } },
  PAM0502: {
    input: async (scene) => ({
      deposit: await certificateOf(scene, 'PAM0501', rollingDeposit(scene)),
      amount: '200000',
      toAccountId: scene.id('own'),
    }),
    accounts: { parent: 'isDrawn', own: 'settles' },
  },
  PAM1001: {
    input: (scene) => ({
      type: 'fixed',
      wealthType: 'current',
      termMonths: 0,
      instruction: 'renew',
      amount: '1000',
      payingAccountId: scene.id('payer'),
      destinationAccountId: scene.id('own'),
      period: 'monthly',
      firstOn: '2026-12-05',
      endOn: '2027-05-05',
      agreed: false,
    }),
    accounts: { payer: 'pays', own: 'receives' },
  },
  PAM1301: { input: callDeposit, accounts: { payer: 'pays', own: 'settles' } },
  PAM1302: {
    input: async (scene) => ({
      action: 'give',
      deposit: await certificateOf(scene, 'PAM1301', callDeposit(scene)),
      amount: '200000',
      agreedOn: '2026-11-30',
      automatic: true,
    }),
    accounts: { parent: 'isDrawn' },
  },
  PAM1303: {
    input: async (scene) => ({
      deposit: await certificateOf(scene, 'PAM1301', callDeposit(scene)),
      amount: '200000',
      toAccountId: scene.id('own'),
    }),
    accounts: { parent: 'isDrawn', own: 'settles' },
  },
  PAM1701: { input: largeCertificate, accounts: { payer: 'pays', own: 'settles' } },
  PAM1702: {
    input: async (scene) => ({
      deposit: await certificateOf(scene, 'PAM1701', await largeCertificate(scene)),
      amount: '200000',
      toAccountId: scene.id('own'),
    }),
    accounts: { parent: 'isDrawn', own: 'settles' },
  },
  PAM1002: 'cancels a rule',
  PAM1004: 'names a rule, whose accounts it decides about as PAM1001 does; change-rule.test.ts',
  PAM1005: 'pauses a rule or skips its next date',
  PAM1006: 'names a rule, whose accounts it decides about as PAM1001 does; change-rule.test.ts',
}
