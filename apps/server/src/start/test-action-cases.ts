import { addDays, residentIdCharacter } from '@cloudsail/contract'
import * as staff from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { paperOf } from '../compliance/test-scene.ts'
import { countAttempt, maxFailedAttempts, subjectOf } from '../identity/attempts.ts'
import { testQueryPassword } from '../identity/test-builders.ts'
import { secondFromParameter } from '../staff/parameters.ts'
import { type ActionCase, type ActionScene, atPad, withdrawalPassword } from './test-action-scene.ts'

const secret = { withdrawalPassword: atPad(withdrawalPassword) }

/** The tests have no register that confirms a document. */
const checkReason = '联网核查系统未接入'

let people = 0
/** Returns somebody who is no customer yet. */
function someone() {
  people += 1
  const payload = `31010119900307${String(people).padStart(3, '0')}`
  return {
    name: '阮清和',
    nameEn: 'RUAN QINGHE',
    sex: 'female',
    birth: '1990-03-07',
    nationality: 'CHN',
    idType: 'residentId',
    idNumber: payload + residentIdCharacter(payload),
    idIssuedOn: '2020-05-06',
    idExpiresOn: '2040-05-06',
    checkReason,
    address: '上海市浦东新区世纪大道100号',
    occupation: '2',
    mobile: `1385550${String(people).padStart(4, '0')}`,
    email: '',
    taxResidency: 'mainland',
    riskClass: 'low',
  }
}
const death = { diedOn: '2026-11-18', proof: 'medical', documentNumber: 'YX20261118' }
const loss = (accountId: bigint) => ({ subject: `account.${accountId}` })

const recordCases: ActionCase[] = [
  {
    contract: staff.openWhole,
    async input(scene) {
      const [cardSerial] = await scene.blanks('card')
      return { ...someone(), cardSerial, ...(await signing(scene)), ...secret }
    },
  },
  { contract: staff.openCustomer, input: async () => someone() },
  {
    contract: staff.changeParticulars,
    what: 'alone',
    input: async (scene) => ({ ...(await scene.customer()).own, address: '上海市黄浦区外滩1号' }),
  },
  {
    contract: staff.changeParticulars,
    what: 'by a second person',
    async input(scene) {
      const { own } = await scene.customer()
      const { idType, idNumber, idIssuedOn, idExpiresOn, mobile } = someone()
      const document = { idType, idNumber, idIssuedOn, idExpiresOn }
      return { ...own, name: '阮长乐', document, checkReason, mobile }
    },
  },
  {
    contract: staff.renewDocument,
    input: async (scene) => ({
      ...(await scene.customer()).own,
      idIssuedOn: '2026-01-05',
      idExpiresOn: '2046-01-05',
      checkReason,
    }),
  },
  {
    contract: staff.recordDeath,
    input: async (scene) => ({ ...(await scene.customer()).own, ...death }),
  },
  {
    contract: staff.endCustomer,
    async input(scene) {
      const { own } = await scene.customer({ status: 'closed' })
      return own
    },
  },
  {
    contract: staff.undoDeath,
    async input(scene) {
      const { own } = await scene.customer()
      await scene.give(staff.recordDeath, { ...own, ...death })
      return { ...own, reason: '登记错误' }
    },
  },
]

/** Returns what is agreed with a signing: by a USB-Key, with the activation code in an envelope. */
async function signing(scene: ActionScene) {
  const [keySerial] = await scene.blanks('ukey')
  const [envelopeSerial] = await scene.blanks('envelope')
  const limits = { single: '5000.00', daily: '20000.00' }
  return { transferService: true, method: 'ukey', keySerial, envelopeSerial, ...limits }
}
async function newCode(scene: ActionScene) {
  const { own } = await scene.customer({}, { passwords: { query: testQueryPassword } })
  const [envelopeSerial] = await scene.blanks('envelope')
  return { ...own, envelopeSerial }
}
const unsigned = {
  kind: 'unsigned',
  method: 'none',
  ebankNumber: null,
  mobileAccount: false,
  username: null,
} as const
let nicknames = 0

const ebankCases: ActionCase[] = [
  {
    contract: staff.signEbank,
    async input(scene) {
      const { own, accountId } = await scene.customer({ enrolled: false }, unsigned)
      const accounts = [{ accountId: `${accountId}` }]
      return { ...own, accounts, mobile: someone().mobile, ...(await signing(scene)) }
    },
  },
  {
    contract: staff.changeEbankMethod,
    what: 'to a USB-Key',
    async input(scene) {
      const [keySerial] = await scene.blanks('ukey')
      return { ...(await scene.customer()).own, method: 'ukey', keySerial, mobile: '' }
    },
  },
  {
    contract: staff.changeEbankMethod,
    what: 'to a file certificate',
    async input(scene) {
      const [envelopeSerial] = await scene.blanks('envelope')
      const { mobile } = someone()
      return { ...(await scene.customer()).own, method: 'fileMobile', envelopeSerial, mobile }
    },
  },
  {
    contract: staff.changeKey,
    async input(scene) {
      const [keySerial] = await scene.blanks('ukey')
      return { ...(await scene.customer()).own, change: 'issued', keySerial }
    },
  },
  {
    contract: staff.setEbankLimits,
    input: async (scene) => ({
      ...(await scene.customer()).own,
      single: '2000.00',
      daily: '10000.00',
      count: '',
      annual: '',
    }),
  },
  {
    contract: staff.unlockEbank,
    async input(scene) {
      const { own, customerId } = await scene.customer()
      for (let tries = 0; tries < maxFailedAttempts; tries += 1)
        await countAttempt(scene.db, subjectOf(customerId, 'login'), scene.now)
      return own
    },
  },
  { contract: staff.renewActivation, input: newCode },
  { contract: staff.resetQueryPassword, input: newCode },
  { contract: staff.suspendEbank, input: async (scene) => (await scene.customer()).own },
  {
    contract: staff.resumeEbank,
    async input(scene) {
      const { own } = await scene.customer()
      await scene.give(staff.suspendEbank, own)
      return own
    },
  },
  { contract: staff.endEbank, input: async (scene) => (await scene.customer()).own },
  {
    contract: staff.enrolEbankAccounts,
    async input(scene) {
      const { own, accountId } = await scene.customer({ enrolled: false })
      return { ...own, accounts: [{ accountId: `${accountId}` }], enrolled: true }
    },
  },
  {
    contract: staff.freeNickname,
    async input(scene) {
      nicknames += 1
      const nickname = `海上明月${nicknames}`
      return { ...(await scene.customer({}, { nickname })).own, nickname }
    },
  },
]

const opening = { transferService: true, enrolled: true }
const accountCases: ActionCase[] = [
  {
    contract: staff.openCustomerAccount,
    what: 'of class II',
    async input(scene) {
      const { own, accountId } = await scene.customer()
      return { ...own, product: 'classTwo', accountId: `${accountId}`, ...opening }
    },
  },
  {
    contract: staff.openCustomerAccount,
    what: 'with a card',
    async input(scene) {
      const { own } = await scene.customer({ status: 'closed' })
      const [cardSerial] = await scene.blanks('card')
      return { ...own, product: 'card', cardSerial, ...opening }
    },
  },
  {
    contract: staff.closeCustomerAccount,
    async input(scene) {
      await scene.openDrawer()
      const { own, accountId } = await scene.customer({ fundsMinor: 500_00n })
      return { ...own, accountId: `${accountId}`, to: 'cash', ...secret }
    },
  },
  {
    contract: staff.closeForHeir,
    async input(scene) {
      await scene.openDrawer()
      const { own, accountId } = await scene.customer({ fundsMinor: 500_00n })
      await scene.give(staff.recordDeath, { ...own, ...death })
      return { ...own, accountId: `${accountId}`, to: 'cash', ...inheriting() }
    },
  },
  {
    contract: staff.wakeCustomerAccount,
    async input(scene) {
      const { own, accountId } = await scene.customer({ status: 'dormant' })
      return { ...own, accountId: `${accountId}` }
    },
  },
  { contract: staff.voucherTransfer, input: voucher },
  {
    contract: staff.notesToRemittable,
    async input(scene) {
      await scene.openDrawer()
      const { number: account } = await scene.customer({ currencies: ['CNY', 'USD'] })
      await scene.give(staff.cashIn, { account, currency: 'USD', amount: '300.00', byAgent: false })
      return { account, currency: 'USD', amount: '200.00', ...secret }
    },
  },
  {
    contract: staff.reverseTransaction,
    async input(scene) {
      const { actionId } = await scene.give(staff.voucherTransfer, await voucher(scene))
      return { actionId, reason: '收款账号错误' }
    },
  },
  { contract: staff.reportLossAtCounter, input: losing },
  {
    contract: staff.liftLossAtCounter,
    async input(scene) {
      const input = await losing(scene)
      await scene.give(staff.reportLossAtCounter, input)
      return input
    },
  },
  {
    contract: staff.reissueCard,
    async input(scene) {
      const { own, accountId } = await scene.customer()
      const [cardSerial] = await scene.blanks('card')
      return { ...own, accountId: `${accountId}`, cardSerial }
    },
  },
  { contract: staff.reportLossForGoodAtCounter, input: losing },
  {
    contract: staff.setWithdrawalPassword,
    input: async (scene) => ({ ...(await scene.customer()).own, newPassword: atPad('640917') }),
  },
  {
    contract: staff.setEnquiryPassword,
    input: async (scene) => ({ ...(await scene.customer()).own, newPassword: atPad('640917') }),
  },
  { contract: staff.openDepositAtCounter, input: depositing },
  {
    contract: staff.drawDepositAtCounter,
    async input(scene) {
      const input = await depositing(scene)
      await scene.give(staff.openDepositAtCounter, input)
      const { rows } = await sql<{ deposit: string }>`
        select account_id || '.' || certificate_number as deposit from deposits.time_deposits
        where customer_id = ${input.customerId}`.execute(scene.ownerDb)
      const toAccountId = input.from.replace('.CNY', '')
      return { ...secret, customerId: input.customerId, ...rows[0]!, amount: '1000.00', toAccountId }
    },
  },
  {
    contract: staff.drawDepositForHeir,
    async input(scene) {
      const input = await depositing(scene)
      const { customerId } = input
      await scene.give(staff.openDepositAtCounter, input)
      await scene.give(staff.recordDeath, { customerId, ...death })
      const { rows } = await sql<{ deposit: string }>`
        select account_id || '.' || certificate_number as deposit from deposits.time_deposits
        where customer_id = ${customerId}`.execute(scene.ownerDb)
      const toAccountId = input.from.replace('.CNY', '')
      return { customerId, ...rows[0]!, amount: '1000.00', toAccountId, ...inheriting() }
    },
  },
]

/** Returns an heir with the paper that proves the right. */
function inheriting() {
  const { name, idType, idNumber } = someone()
  return { heir: { name, idType, idNumber }, inheritance: 'notary', documentNumber: '（2026）沪东证字第88号' }
}

async function voucher(scene: ActionScene) {
  await scene.give(staff.openDay, {})
  const payee = await scene.customer()
  const { number: account } = await scene.customer({ fundsMinor: 1_000_00n })
  const amount = { amount: '600.00', remark: '' }
  return { account, payeeAccount: payee.number, payeeName: payee.name, ...amount, ...secret }
}
async function losing(scene: ActionScene) {
  const { own, accountId } = await scene.customer()
  return { ...own, ...loss(accountId) }
}
async function depositing(scene: ActionScene) {
  const { own, accountId } = await scene.customer({ fundsMinor: 5_000_00n })
  const deposit = { from: `${accountId}.CNY`, amount: '1000.00', termMonths: 3, instruction: 'renew' }
  return { ...own, ...deposit, ...secret }
}

const cash = { currency: 'CNY', amount: '300.00', byAgent: false }
const ten = { '100': 10 }
const closing = (pieces: number) => ({
  counts: [{ currency: 'CNY', first: { '100': pieces }, second: { '100': pieces } }],
  into: 'vault',
  note: '',
})
const cashCases: ActionCase[] = [
  {
    contract: staff.cashIn,
    async input(scene) {
      await scene.openDrawer()
      return { account: (await scene.customer()).number, ...cash }
    },
  },
  {
    contract: staff.cashOut,
    async input(scene) {
      await scene.openDrawer()
      return { account: (await scene.customer({ fundsMinor: 1_000_00n })).number, ...cash, ...secret }
    },
  },
  {
    contract: staff.openDrawer,
    async input(scene) {
      await scene.give(staff.openDay, {})
      return { drawer: '02', counts: [] }
    },
  },
  {
    contract: staff.sendCash,
    async input(scene) {
      await scene.openDrawer()
      return { from: '01', to: 'vault', currency: 'CNY', pieces: ten }
    },
  },
  {
    contract: staff.takeCash,
    by: 'supervisor',
    async input(scene) {
      await scene.openDrawer()
      const sending = { from: '01', to: 'vault', currency: 'CNY', pieces: ten }
      const { results } = await scene.give(staff.sendCash, sending)
      return { transferId: results[0]!.value.en, pieces: ten }
    },
  },
  {
    contract: staff.exchangeNotes,
    async input(scene) {
      await scene.openDrawer()
      return { currency: 'CNY', taken: { '50': 2 }, given: { '100': 1 } }
    },
  },
  {
    contract: staff.closeDrawer,
    async input(scene) {
      await scene.openDrawer()
      return { ...closing(100), blanks: await scene.blanks('card') }
    },
  },
  {
    contract: staff.closeDrawerOf,
    async input(scene) {
      await scene.openDrawer()
      const blanks = await scene.blanks('card')
      return { drawer: '01', ...closing(99), blanks, note: '柜员缺勤，短款100元' }
    },
  },
  {
    contract: staff.deliverCash,
    async input(scene) {
      await scene.give(staff.openDay, {})
      return { way: 'in', currency: 'CNY', pieces: ten }
    },
  },
  { contract: staff.openDay, input: async () => ({}) },
  {
    contract: staff.closeDay,
    async input(scene) {
      await scene.give(staff.openDay, {})
      return {}
    },
  },
  {
    contract: staff.receiveStock,
    input: async (scene) => ({ kind: 'card', serials: scene.newSerials('card', 2) }),
  },
  {
    contract: staff.handStock,
    async input(scene) {
      const stock = { kind: 'card', serials: scene.newSerials('card', 2) }
      await scene.give(staff.receiveStock, stock)
      return { way: 'take', ...stock }
    },
  },
  {
    contract: staff.voidStock,
    input: async (scene) => ({ kind: 'card', serials: await scene.blanks('card', 2), reason: '卡面划伤' }),
  },
]

/** Returns a court's paper about a customer. Its scan serves once. */
async function courtPaper(scene: ActionScene, { customerId }: { customerId: string }) {
  const { scanUploadId } = await paperOf(scene.db, BigInt(customerId), scene.now)
  return {
    authority: 'court',
    authorityName: '上海市浦东新区人民法院',
    documentNumber: '（2026）沪0115执11号',
    officers: [
      { name: '周正', number: '31011501' },
      { name: '吴平', number: '31011502' },
    ],
    scan: `${scanUploadId}`,
  }
}
/** Returns an account with funds, and a court's paper about its customer. */
async function judged(scene: ActionScene) {
  const { own, accountId } = await scene.customer({ fundsMinor: 50_000_00n })
  return { of: { ...own, accountId: `${accountId}` }, paper: await courtPaper(scene, own) }
}
const freezing = { bothWays: false, majorCase: false, months: 12 }
const pocket = { pocket: { currency: 'CNY', banknotes: false, amount: '30000.00' } }
async function frozen(scene: ActionScene) {
  const { of, paper } = await judged(scene)
  const { actionId: freezeId } = await scene.give(staff.freezeAction, {
    ...of,
    ...paper,
    ...pocket,
    ...freezing,
  })
  return { of: { ...of, freezeId }, paper: await courtPaper(scene, of) }
}
const watching = { name: '贾某', documentNumber: 'E12345678', source: '公安机关通报', reason: '涉诈' }

const complianceCases: ActionCase[] = [
  {
    contract: staff.freezeAction,
    async input(scene) {
      const { of, paper } = await judged(scene)
      return { ...of, ...paper, ...pocket, ...freezing }
    },
  },
  {
    contract: staff.renewFreezeAction,
    async input(scene) {
      const { of, paper } = await frozen(scene)
      return { ...of, ...paper, months: 6 }
    },
  },
  {
    contract: staff.deductAction,
    async input(scene) {
      const { of, paper } = await frozen(scene)
      const court = await scene.customer()
      const receiver = { receiverNumber: court.number, receiverName: court.name }
      return { ...of, ...paper, currency: 'CNY', banknotes: false, amount: '10000.00', ...receiver }
    },
  },
  {
    contract: staff.deductAction,
    what: 'from a certificate',
    async input(scene) {
      const opened = await depositing(scene)
      await scene.give(staff.openDepositAtCounter, opened)
      const { rows } = await sql<{ accountId: string; certificate: string }>`
        select account_id::text as "accountId", certificate_number as certificate from deposits.time_deposits
        where customer_id = ${opened.customerId}`.execute(scene.ownerDb)
      const of = { customerId: opened.customerId, ...rows[0]! }
      const court = await scene.customer()
      const receiver = { receiverNumber: court.number, receiverName: court.name }
      const paper = await courtPaper(scene, of)
      return { ...of, ...paper, currency: 'CNY', banknotes: false, amount: '400.50', ...receiver }
    },
  },
  {
    contract: staff.liftFreezeAction,
    what: 'by two people',
    input: async (scene) => ({ ...(await frozen(scene)).of, reason: '案件终结' }),
  },
  {
    contract: staff.liftFreezeAction,
    what: 'by a document',
    async input(scene) {
      const { of, paper } = await frozen(scene)
      return { ...of, paper, reason: '案件终结' }
    },
  },
  {
    contract: staff.urgentStopAction,
    async input(scene) {
      const { of, paper } = await judged(scene)
      return { ...of, ...paper }
    },
  },
  {
    contract: staff.extendStopAction,
    async input(scene) {
      const { of, paper } = await judged(scene)
      const { actionId: stopId } = await scene.give(staff.urgentStopAction, { ...of, ...paper })
      return { ...of, ...(await courtPaper(scene, of)), stopId }
    },
  },
  { contract: staff.watchAction, input: async () => watching },
  {
    contract: staff.unwatchAction,
    async input(scene) {
      const { actionId: entryId } = await scene.give(staff.watchAction, watching)
      return { entryId, reason: '已核实' }
    },
  },
]

let offices = 0
/** Returns a branch code with its check digit (ISO 7064, MOD 11,10). */
function newBranchCode(): string {
  offices += 1
  const digits = `59940${String(offices).padStart(6, '0')}`
  let product = 10
  for (const digit of digits) product = (((product + Number(digit)) % 10 || 10) * 2) % 11
  return digits + ((11 - product) % 10)
}

let sheets = 0
/** Returns a row of a parameter sheet: each of a later day and another amount than the one before. */
function sheetRow() {
  sheets += 1
  return {
    parameter: secondFromParameter.key,
    member: '4102',
    value: String(100_000 + sheets),
    effectiveOn: addDays('2027-01-01', sheets),
  }
}

const shelfCases: ActionCase[] = [
  {
    contract: staff.branchAction,
    input: async () => ({
      branchCode: newBranchCode(),
      parentCode: '599100000005',
      nameZh: '临港支行',
      nameEn: 'Lingang Sub-branch',
      provinceZh: '上海市',
      provinceEn: 'Shanghai',
      cityZh: '上海市',
      cityEn: 'Shanghai',
      addressZh: '环湖西一路1号',
      addressEn: '1 Huanhu West 1st Road',
      phone: '021-68280001',
      opensAt: '09:00',
      closesAt: '17:00',
      saturdayClosesAt: null,
      servesCustomers: true,
    }),
  },
  { contract: staff.parameterSheet, input: async () => ({ rows: [sheetRow()] }) },
  {
    contract: staff.parameterWithdrawal,
    async input(scene) {
      const { parameter, effectiveOn, ...row } = sheetRow()
      await scene.give(staff.parameterSheet, { rows: [{ parameter, effectiveOn, ...row }] })
      return { parameter, effectiveOn }
    },
  },
]

/** Every action of staff, for tests that carry out all of them. */
export const actionCases: readonly ActionCase[] = [
  ...recordCases,
  ...ebankCases,
  ...accountCases,
  ...cashCases,
  ...complianceCases,
  ...shelfCases,
]

/** The cases with their names, for `test.each`. */
export const namedActionCases = actionCases.map(
  (each) => [[each.contract.code, each.what].filter(Boolean).join(' '), each] as const,
)

/** Actions that have no case. */
export const actionsWithoutCase = (): string[] =>
  staff.allStaffActions
    .map(({ code }) => code)
    .filter((code) => !actionCases.some(({ contract }) => contract.code === code))
