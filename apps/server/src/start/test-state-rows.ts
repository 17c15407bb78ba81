import type { ErrorKey } from '@cloudsail/contract'
import { openPocket } from '../accounts/core/index.ts'
import { testSecret, testWithdrawal } from '../accounts/protection/test-loss.ts'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays, businessDate } from '../bankday/index.ts'
import { buildCard } from '../cards/test-card.ts'
import { hashPassword } from '../identity/index.ts'
import { bankAccount, post } from '../ledger/index.ts'
import { call, giveOrder } from '../orders/test-orders.ts'
import { buildPoints } from '../points/test-points.ts'
import { buildFundReadings } from '../wealth/funds/test-funds.ts'
import { buildProductReadings } from '../wealth/products/test-products.ts'
import { buildAssessment } from '../wealth/suitability/test-builders.ts'
import type { MatrixScene, State } from './test-states.ts'

type Outcome = 'done' | ErrorKey
type Outcomes = Readonly<Record<State, Outcome>>

const passes: Outcomes = {
  lost: 'done',
  frozen: 'done',
  dormant: 'done',
  closed: 'done',
  passwordLost: 'done',
  notEnrolled: 'done',
}

/** Goods that points are redeemed for in the matrix. */
export const pointsAsCash = 'CASH'
export const cardVoucher = 'COFFEE'

/** The charity of the matrix. */
export const givenTo = 'QMZX'

/** The fund of the matrix. */
export const givenFund = 'FUND01'
export const givenProduct = 'WEALTH01'

/** Prepares a customer for funds: a grade, papers read, a wealth account and units. */
async function readyForFunds({ db, customerId, context }: MatrixScene): Promise<void> {
  const { accountId } = await buildAccount(db, { customerId, kind: 'wealth', currencies: [] })
  await buildAssessment(db, { customerId, on: businessDate(context.now) })
  await buildFundReadings(db, customerId, givenFund)
  await db
    .insertInto('wealth.lots')
    .values({
      customer_id: customerId,
      account_id: accountId,
      lot_id: `20260105${accountId}`,
      product_code: givenFund,
      units_e2: 100_000n,
      cost_minor: 100_000n,
      confirmed_on: '2026-01-05',
    })
    .execute()
}

/** Prepares a customer for wealth products: a grade, papers read, a wealth account and units. */
async function readyForProducts({ db, customerId, context }: MatrixScene): Promise<void> {
  const { accountId } = await buildAccount(db, { customerId, kind: 'wealth', currencies: [] })
  await buildAssessment(db, { customerId, on: businessDate(context.now) })
  await buildProductReadings(db, customerId, givenProduct)
  await db
    .insertInto('wealth.lots')
    .values({
      customer_id: customerId,
      account_id: accountId,
      lot_id: `20260106${accountId}`,
      product_code: givenProduct,
      units_e2: 100_000n,
      cost_minor: 100_000n,
      confirmed_on: '2026-01-06',
    })
    .execute()
}

/** Adds dollars beside the payer's CNY and makes a quote. */
async function quoteOf({ db, id, customerId, context }: MatrixScene, side: 'buy' | 'sell'): Promise<string> {
  const accountId = BigInt(id('payer'))
  await db.transaction().execute(async (tx) => {
    await openPocket(tx, customerId, { ledgerAccountId: accountId, currency: 'USD' })
    await post(tx, [
      {
        kind: 'test',
        reference: `usd-${accountId}`,
        bookedAt: new Date('2025-01-02T10:00:00+08:00'),
        legs: [
          { account: bankAccount('cash', 'USD'), amountMinor: -1_000_000n },
          { account: { ownerId: customerId, accountId, currency: 'USD' }, amountMinor: 1_000_000n },
        ],
      },
    ])
  })
  const asked = { side, currency: 'USD', cash: false }
  return (await call<{ quote: string }>(context, 'PFN0301005_quote', asked)).quote
}

/** Effects of an account's states on an order that names the account, by the account's role in the order. */
export const expectations = {
  /** Its holder pays from it. */
  pays: {
    lost: 'debitCardReportedLost',
    frozen: 'accountFrozen',
    dormant: 'done',
    closed: 'accountClosed',
    passwordLost: 'cardPasswordReportedLost',
    notEnrolled: 'accountNotSigned',
  },
  /** Another customer's account, paid by its number. Its holder's settings in the internet bank do not matter. */
  isPaid: { ...passes, lost: 'payeeReportedLost', closed: 'payeeAccountUnavailable' },
  /** The customer's own account, which is paid. */
  receives: {
    ...passes,
    lost: 'receivingAccountLost',
    closed: 'receivingAccountClosed',
    notEnrolled: 'accountNotSigned',
  },
  /** The customer's own account that receives a deposit, now or later. */
  settles: {
    ...passes,
    lost: 'settlementAccountUnusable',
    closed: 'settlementAccountUnusable',
    notEnrolled: 'accountNotSigned',
  },
  /** The parent deposit account of a certificate that is drawn or given notice of. */
  isDrawn: {
    ...passes,
    lost: 'parentDepositUnusable',
    frozen: 'parentDepositUnusable',
    closed: 'parentDepositUnusable',
    notEnrolled: 'parentDepositUnusable',
  },
  /** A purse has no password of its own. */
  isToppedUp: {
    ...passes,
    lost: 'accountReportedLost',
    frozen: 'accountFrozen',
    closed: 'accountClosed',
    notEnrolled: 'accountNotSigned',
  },
  /** Gets the transfer service. */
  opensService: {
    lost: 'debitCardReportedLost',
    frozen: 'accountFrozen',
    dormant: 'done',
    closed: 'accountClosed',
    passwordLost: 'cardPasswordReportedLost',
    notEnrolled: 'accountNotSigned',
  },
  /** Its limits can be lowered in any state except closed or not enrolled. */
  isLimited: { ...passes, closed: 'accountClosed', notEnrolled: 'accountNotSigned' },
  /** Protective orders work on every open account, enrolled or not. */
  isLocked: { ...passes, closed: 'accountClosed' },
  isUnlocked: { ...passes, closed: 'accountClosed', passwordLost: 'cardPasswordReportedLost' },
  isReported: { ...passes, lost: 'lossReportedAlready', closed: 'accountClosed' },
  /** A credit card that pays out cash. */
  drawsCash: {
    ...passes,
    lost: 'creditCardReportedLost',
    frozen: 'cardStopped',
    closed: 'accountClosed',
    notEnrolled: 'accountNotSigned',
  },
  /** The customer's own credit card. Protective states do not prevent its repayment. */
  isRepaid: { ...passes, closed: 'accountClosed', notEnrolled: 'accountNotSigned' },
  /** Another customer's credit card, repaid by its number. */
  isRepaidByOther: { ...passes, closed: 'payeeAccountUnavailable' },
  /** A credit card whose settings can be changed unless it is closed or not enrolled. */
  isArranged: { ...passes, closed: 'accountClosed', notEnrolled: 'accountNotSigned' },
  /** Another account is bound to it. */
  binds: {
    lost: 'debitCardReportedLost',
    frozen: 'accountFrozen',
    dormant: 'openingNeedsClassOne',
    closed: 'accountClosed',
    passwordLost: 'cardPasswordReportedLost',
    notEnrolled: 'accountNotSigned',
  },
} as const satisfies Record<string, Outcomes>

/** The issue of large certificates that is on sale. */
export const largeIssue = 'ONSALE'

export interface Row {
  /** A valid input of the order. */
  input: (scene: MatrixScene) => object | Promise<object>
  /** Each account that the input names, and its role in the order. */
  accounts: Readonly<Record<string, keyof typeof expectations>>
  /** True if the order needs the withdrawal password. */
  secret?: true
  /** Warnings of the order. */
  warnings?: readonly string[]
}

const inBank = (scene: MatrixScene) => ({
  payerAccountId: scene.id('payer'),
  payeeName: '陈建国',
  payeeAccount: scene.other.number,
  amount: '100.00',
  purpose: 'rent',
  postscript: '',
})
const outside = (scene: MatrixScene) => ({
  payerAccountId: scene.id('payer'),
  payeeType: 'individual',
  payeeName: '陈建国',
  payeeAccount: '6222021001116245',
  bank: '102',
  branchCode: '',
  amount: '100.00',
  purpose: 'rent',
  postscript: '',
  payeeMobile: '',
  agreed: true,
})
const schedule = { period: 'monthly', firstOn: '2026-12-05', endOn: '2027-05-05' }

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

const largeCertificate = (scene: MatrixScene) => ({
  issue: largeIssue,
  from: `${scene.id('payer')}.CNY`,
  amount: '200000',
  settlementAccountId: scene.id('own'),
})

/** Builds a chip of electronic cash with an agreement, topped up from the payer. It becomes the role `purse`. */
async function purseOf({ db, customerId, roles, id }: MatrixScene): Promise<string> {
  const chip = await buildAccount(db, { customerId, kind: 'eCash' })
  const keyed = { customer_id: customerId, account_id: chip.accountId }
  await db
    .insertInto('payments.purses')
    .values({ ...keyed, linked_account_id: BigInt(id('payer')), state: 'normal', last_contact_at: null })
    .execute()
  await db
    .insertInto('payments.ecash_agreements')
    .values({
      ...keyed,
      agreement_id: `EC${chip.accountId}`,
      state: 'normal',
      single_minor: 500_00n,
      day_minor: 1_000_00n,
      month_minor: 3_000_00n,
      auto_below_minor: null,
      auto_amount_minor: null,
      signed_at: new Date('2026-01-05T10:00:00+08:00'),
    })
    .execute()
  roles.purse = { customerId, ...chip }
  return chip.accountId.toString()
}

/** Every order that names an account. */
export const rows: Readonly<Record<string, Row>> = {
  PTR0101: {
    input: (scene) => ({ ...inBank(scene), currency: 'CNY', saveContact: false }),
    accounts: { payer: 'pays', payee: 'isPaid' },
  },
  PTR1501: {
    input: (scene) => ({ ...inBank(scene), amount: '250000.00', currency: 'CNY', saveContact: false }),
    accounts: { payer: 'pays', payee: 'isPaid' },
  },
  PTR0102: {
    input: (scene) => ({
      payerAccountId: scene.id('payer'),
      lines: [
        {
          payeeName: '陈建国',
          payeeAccount: scene.other.number,
          bank: '',
          payeeType: 'individual',
          amount: '100.00',
          purpose: 'rent',
          postscript: '',
        },
      ],
      agreed: true,
    }),
    accounts: { payer: 'pays', payee: 'isPaid' },
  },
  PTR0201: {
    input: (scene) => ({ ...outside(scene), arrival: 'nextDay', saveContact: false }),
    accounts: { payer: 'pays' },
  },
  PTR1601: {
    input: (scene) => ({ ...outside(scene), amount: '60000.00', saveContact: false }),
    accounts: { payer: 'pays' },
  },
  PTR0701: {
    input: (scene) => ({ ...inBank(scene), ...schedule }),
    accounts: { payer: 'pays', payee: 'isPaid' },
  },
  PTR0702: { input: (scene) => ({ ...outside(scene), ...schedule }), accounts: { payer: 'pays' } },
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
  PTR0303: {
    input: (scene) => ({ action: 'add', name: '陈建国', account: scene.other.number, bank: '' }),
    accounts: { payee: 'isPaid' },
  },
  PAM0203: {
    input: async (scene) => ({
      deposit: await certificateOf(scene, 'PAM0401', timeDeposit(scene)),
      instruction: 'toCurrent',
      settlementAccountId: scene.id('own'),
    }),
    accounts: { parent: 'isDrawn', own: 'settles' },
  },
  PAM1401: {
    input: async (scene) => ({ purse: await purseOf(scene), amount: '100' }),
    accounts: { payer: 'pays', purse: 'isToppedUp' },
  },
  PLT0101: {
    input: (scene) => ({
      charity: givenTo,
      payerAccountId: scene.id('payer'),
      amount: '100.00',
      donorName: '',
      note: '',
      receipt: { kind: 'none' },
      honour: 'anonymous',
    }),
    accounts: { payer: 'pays' },
  },
  PCS0601: {
    input: (scene) => ({
      details: {
        type: 'proofPeriod',
        subject: `${scene.id('payer')}.CNY`,
        amount: '100',
        until: addDays(businessDate(scene.context.now), 30),
        language: 'zh',
        copies: 1,
      },
      delivery: { way: 'branch', branch: '599290000017' },
      feeAccountId: scene.id('payer'),
    }),
    accounts: { payer: 'pays' },
  },
  PFN0301: {
    input: async (scene) => ({
      accountId: scene.id('payer'),
      currency: 'USD',
      amount: '100',
      purpose: 'travel',
      country: 'JP',
      detail: '8',
      month: '2026-12',
      agreed: true,
      quote: await quoteOf(scene, 'buy'),
    }),
    accounts: { payer: 'pays' },
  },
  PFN0302: {
    input: async (scene) => ({
      from: `${scene.id('payer')}.USD`,
      amount: '100',
      source: 'salary',
      quote: await quoteOf(scene, 'sell'),
    }),
    accounts: { payer: 'pays' },
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
  PCC0501: {
    input: async (scene) => {
      const card = await buildCard(scene.db, { customerId: scene.customerId })
      const { pepper } = scene.context.services.config
      await scene.db
        .insertInto('cards.transaction_passwords')
        .values({
          customer_id: card.customerId,
          account_id: card.accountId,
          hash: await hashPassword(testWithdrawal, pepper),
          changed_at: scene.context.now,
        })
        .execute()
      scene.roles.card = card
      return {
        cardId: `${card.accountId}`,
        toAccountId: scene.id('own'),
        amount: '100.00',
        transactionPassword: testSecret,
      }
    },
    accounts: { card: 'drawsCash', own: 'receives' },
  },
  PCC0104: {
    input: async (scene) => {
      const card = await buildCard(scene.db, { customerId: scene.customerId })
      scene.roles.card = card
      return {
        accountId: `${card.accountId}`,
        email: '',
        emailAgain: '',
        paper: false,
        address: '',
        postcode: '',
        sms: false,
      }
    },
    accounts: { card: 'isArranged' },
  },
  PCC0502: {
    input: async (scene) => {
      const card = await buildCard(scene.db, { customerId: scene.customerId })
      await card.pay(100_00n, '2026-11-10')
      scene.roles.card = card
      return { cardId: `${card.accountId}`, toAccountId: scene.id('own'), amount: '1.00' }
    },
    accounts: { card: 'drawsCash', own: 'receives' },
  },
  PYS0103: {
    input: async (scene) => {
      await buildPoints(scene.db, { customerId: scene.customerId, points: 1_000, earnedOn: '2026-11-02' })
      const delivery = { kind: 'cash', accountId: scene.id('own') }
      return { item: pointsAsCash, count: 100, delivery }
    },
    accounts: { own: 'receives' },
  },
  PCC0303: {
    input: async (scene) => {
      const { customerId } = scene
      const card = await buildCard(scene.db, { customerId })
      scene.roles.card = card
      await buildPoints(scene.db, {
        customerId,
        pointsAccountId: card.accountId,
        points: 1_000,
        earnedOn: '2026-11-02',
      })
      const delivery = { kind: 'codes', mobile: '13816728000' }
      return { cardId: `${card.accountId}`, item: cardVoucher, count: 1, delivery }
    },
    accounts: { card: 'drawsCash' },
  },
  PTR1201: {
    input: async (scene) => {
      const { customerId, accountId, number } = await buildCard(scene.db, { customerId: scene.customerId })
      scene.roles.card = { customerId, accountId, number }
      return { from: scene.id('payer'), card: accountId.toString(), amount: '100.00' }
    },
    accounts: { payer: 'pays', card: 'isRepaid' },
    // Nothing is owed yet.
    warnings: ['overpays'],
  },
  PTR1203: {
    input: async (scene) => {
      const { customerId, accountId, number } = await buildCard(scene.db, {
        account: { holderName: '周子轩' },
      })
      scene.roles.card = { customerId, accountId, number }
      return { from: scene.id('payer'), payeeAccount: number, payeeName: '周子轩', amount: '100.00' }
    },
    accounts: { payer: 'pays', card: 'isRepaidByOther' },
  },
  PIF1301: {
    input: async (scene) => {
      await readyForFunds(scene)
      return {
        productCode: givenFund,
        payerAccountId: scene.id('payer'),
        amount: '100.00',
        agreed: true,
        consent: '',
      }
    },
    accounts: { payer: 'pays' },
  },
  PIF1304: {
    input: async (scene) => {
      await readyForFunds(scene)
      return {
        productCode: givenFund,
        payerAccountId: scene.id('payer'),
        amount: '100.00',
        day: 5,
        endOn: '',
        agreed: true,
        consent: '',
      }
    },
    accounts: { payer: 'pays' },
  },
  PIF1303: {
    input: async (scene) => {
      await readyForFunds(scene)
      return { productCode: givenFund, units: '100', rest: 'carry', payeeAccountId: scene.id('own') }
    },
    accounts: { own: 'receives' },
  },
  PIF1203: {
    input: async (scene) => {
      await readyForProducts(scene)
      return {
        productCode: givenProduct,
        payerAccountId: scene.id('payer'),
        amount: '100.00',
        agreed: true,
        consent: '',
      }
    },
    accounts: { payer: 'pays' },
  },
  PIF1208: {
    input: async (scene) => {
      await readyForProducts(scene)
      return {
        productCode: givenProduct,
        units: '100',
        payeeAccountId: scene.id('own'),
        fast: false,
        rest: 'carry',
      }
    },
    accounts: { own: 'receives' },
  },
  PAM0301: {
    input: (scene) => ({
      from: `${scene.id('payer')}.CNY`,
      to: `${scene.id('own')}.CNY`,
      amount: '1.00',
      remark: '',
    }),
    accounts: { payer: 'pays', own: 'receives' },
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
  PAM0501: {
    input: (scene) => ({ from: `${scene.id('payer')}.CNY`, amount: '200000', agreed: true }),
    accounts: { payer: 'pays' },
  },
  PAM0502: {
    input: async (scene) => ({
      deposit: await certificateOf(scene, 'PAM0501', {
        from: `${scene.id('payer')}.CNY`,
        amount: '200000',
        agreed: true,
      }),
      amount: '200000',
      toAccountId: scene.id('own'),
    }),
    accounts: { parent: 'isDrawn', own: 'settles' },
  },
  PAM1701: { input: largeCertificate, accounts: { payer: 'pays', own: 'settles' } },
  PAM1702: {
    input: async (scene) => ({
      deposit: await certificateOf(scene, 'PAM1701', largeCertificate(scene)),
      amount: '200000',
      toAccountId: scene.id('own'),
    }),
    accounts: { parent: 'isDrawn', own: 'settles' },
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
  PAM0801: {
    input: (scene) => ({ subject: `account.${scene.id('payer')}` }),
    accounts: { payer: 'isReported' },
  },
  PAM0802: {
    input: (scene) => ({ subject: `account.${scene.id('payer')}`, reissue: false }),
    accounts: { payer: 'isReported' },
  },
}

/** Orders that name no account with a state, with the reason why a state does not matter. */
export const namesNoAccount: Readonly<Record<string, string>> = {
  PIF1209: 'names a product; instruct.test.ts',
  PAM0803: 'undoes a state; loss.test.ts',
  PAM0804: 'undoes a state; loss.test.ts',
  PAM0805: 'undoes a state; loss.test.ts',
  PAM0901: 'puts accounts into the internet bank; online-signing.test.ts',
  POA1402: 'names an opening of today; undo.test.ts',
  PAM1002: 'cancels a rule',
  PAM1201: 'an account at the affiliate in Hong Kong',
  PAM1203: 'the same',
  PCC0105: 'a credit card, by its own states; cards/protection.test.ts',
  PCC0106: 'the same',
  PCC0107: 'the same',
  PCC0201: 'a credit card, by its own states; limits.test.ts',
  PCC0202: 'the same',
  PCC0203: 'names a request; limits.test.ts',
  PCC0204: 'the same',
  PCC0205: 'the same',
  PCC0503: 'a credit card, by its own states; elsewhere.test.ts',
  PCC0601: 'taken later, by what the account is then; agreed.test.ts',
  PCC0603: 'ends what is agreed; agreed.test.ts',
  PCC0803: 'a credit card, by its own states; instalments.test.ts',
  PCC0804: 'names a plan; instalments.test.ts',
  PCC0805: 'the same',
  PNP0602: 'names an agreement',
  PNP0603: 'names an agreement',
  PNP0604: 'names an agreement',
  PNP0605: 'names an agreement; agreements.test.ts',
  PNP0606: 'names an agreement',
  PNP0404: 'opens payment online; net-pay.test.ts',
  PNP0405: 'pays a merchant’s order; net-pay.test.ts',
  PNP0406: 'declines a merchant’s order',
  PNP0607: 'takes a code, which this customer’s method has not; quick-pay.test.ts',
  PNP0608: 'names an agreement',
  PNP0609: 'names a payment',
  PRP0101: 'takes a code, which this customer’s method has not; agreements.test.ts',
  PRP0102: 'names an agreement',
  PRP0103: 'names a top-up',
  PCC0901: 'names no account; applications.test.ts',
  PFA0601: 'a loan and where it is repaid from; loans.test.ts',
  PFA0603: 'names a loan that is overdue; loans.test.ts',
  PFA0604: 'names a loan; loans.test.ts',
  PFA0605: 'names an early repayment',
  PFA0901: 'names no account; applying.test.ts',
  PFA0902: 'takes a certificate and a contract that was read; applying.test.ts',
  PFA0903: 'a talk at a branch',
  PFA0904: 'names an appointment',
  PFA0905: 'names an application',
  PFA0906: 'names an application',
  PYS0201: 'names an order of goods',
  PTR0202: 'a usual arrival',
  PIF1201: 'answers of the customer',
  PIF1401: 'what the customer declares',
  PIF1204: 'an order; products/products.test.ts',
  PIF1402: 'takes a certificate and a contract that was read; plans.test.ts',
  PIF1213: 'takes a certificate and a contract that was read; private.test.ts',
  PIF1404: 'takes a certificate and units of a plan; plans.test.ts',
  PIF1405: 'names an order',
  PIF1305: 'an order; funds/orders.test.ts',
  PIF1306: 'names a fund; funds/dividends/modes.test.ts',
  PIF1307: 'names a registrar; fund-accounts/fund-accounts.test.ts',
  PIF1317: 'the same',
  PIF1327: 'an own account, whatever its state; settlement/change-settlement.test.ts',
  PIF1309: 'units of funds',
  PIF1314: 'names a plan; funds/plans/plans.test.ts',
  PIF1324: 'the same',
  PLT0102: 'names a donation',
  PLT0103: 'names a donation',
  PCS0401: 'a key of payslips',
  PCS0602: 'names an application',
  YWS0101: 'a WeChat account',
  YWS0102: 'the same',
  PCS0501: 'what is issued of an account, whatever its state',
  PSC0105: 'a picture',
  PSC0106: 'a nickname',
  PCS0101: 'the quick menu',
  PCS0102: 'the panels of home',
  PCS0301: 'what is told of an account, whatever its state; alerts.test.ts',
  PCS0302: 'the same',
  PFN0101: 'takes a picture, which serves once; abroad.test.ts',
  PFN0201: 'the same',
  PFN0401: 'the same',
  PFN0102: 'calls a remittance abroad back: what was held is free whatever the account is',
  PFN0104: 'names a remittance abroad; abroad.test.ts',
  PTR0203: 'calls a remittance back: what comes back is credited whatever the account is',
  PTR0104: 'cancels what is left of a batch',
  PTR0304: 'calls a raise off',
  PTR0704: 'cancels a rule',
  PTR0901: 'contacts',
  PTR0902: 'contacts at other banks',
  PTR1701: 'names its agreement, whose account is the payer; wealth-connect.test.ts',
  PSC0101: 'settings',
  PSC0102: 'reserved information',
  PSC0103: 'the mobile',
  PSC0104: 'the method',
  PSC0110: 'the e-mail address',
  PSC0111: 'the postal address',
  PSC0112: 'the occupation',
  PSC0107: 'the security question',
  PSC0109: 'data of the whole customer; export.test.ts',
  PSC0201: 'a password',
  PSC0202: 'a password',
  PCC0401: 'the password of a card, whose states its own tests go through',
  PCC0402: 'the same',
  PSC0203: 'the password of a key',
  PSC0204: 'a password',
  PSC0401: 'limits of the whole internet bank',
}
